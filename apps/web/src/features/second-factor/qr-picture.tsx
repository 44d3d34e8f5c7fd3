import { QRCode } from 'antd'

/** Dark on white in every theme, which phones read best. In a file of its own, because the library is large. */
export default function QrPicture({ value, label }: { value: string; label: string }) {
  return (
    <div role="img" aria-label={label}>
      {/* the library marks its drawing as an unnamed image */}
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
