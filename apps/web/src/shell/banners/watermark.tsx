import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import styles from './watermark.module.css'

/**
 * The user's name, the time and the text of the installation, faint over everything, so that photos of the screen contain them.
 * The text cannot be selected or clicked and is hidden from screen readers. Empty if the setting is off.
 */
export function Watermark() {
  const words = useSettings((state) => state.sysConfig.watermark)
  const user = useSession((state) => state.userInfo)
  if (!words || !user) return null
  return <Marks lines={[`${user.realName} ${user.account}`, words]} />
}

function Marks({ lines }: { lines: string[] }) {
  const time = useMinuteText()
  return (
    <div
      className={styles.marks}
      data-watermark
      aria-hidden
      style={{ maskImage: `url("${buildTile([...lines, time])}")` }}
    />
  )
}

/** One tile as a data URL; the color comes from the theme, since the tile is used as a mask. */
export function buildTile(lines: string[]): string {
  const words = lines.map((line, row) => `<tspan x="0" dy="${row === 0 ? 0 : 20}">${escapeXml(line)}</tspan>`).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">` +
    `<text transform="translate(30 160) rotate(-20)" font-family="sans-serif" font-size="14">${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const minuteMs = 60_000

function useMinuteText(): string {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}:${two(now.getMinutes())}`
}
