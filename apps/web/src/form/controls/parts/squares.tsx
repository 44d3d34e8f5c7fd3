import type { readQrStyle } from '@armature/form-engine/control/codes'
import { QRCode } from 'antd'
import { Component, type ReactNode } from 'react'

/** A QR code; renders nothing for a text that does not fit into one (FO.95). */
export default function Squares({ text, look }: { text: string; look: ReturnType<typeof readQrStyle> }) {
  const { size, colorDark, colorLight, errorLevel } = look
  return (
    <Nothing key={text}>
      <div role="img" aria-label={text.slice(0, 100)}>
        <QRCode
          value={text}
          type="svg"
          size={size}
          color={colorDark}
          bgColor={colorLight}
          errorLevel={errorLevel}
          bordered={false}
        />
      </div>
    </Nothing>
  )
}

class Nothing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
