import { QRCode } from 'antd'

/** Dark on white in every theme: what phones read best. A file of its own, because the kit that draws it is large. */
export default function QrPicture({ value, label }: { value: string; label: string }) {
  return (
    <div role="img" aria-label={label}>
      {/* the kit calls its drawing a picture too, one without a name */}
      <div aria-hidden>
        <QRCode
          type="svg"
          value={value}
          size={152}
          color="#12161c"
          bgColor="#ffffff"
          bordered={false}
          errorLevel="M"
          marginSize={0}
          style={{ padding: 0 }}
        />
      </div>
    </div>
  )
}
