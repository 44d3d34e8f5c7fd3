import type { OwnIcon } from '@armature/contract'
import { FileText } from 'lucide-react'
import type { CSSProperties } from 'react'
import { buildDrawingUrl, useOwnIcons } from '../../lib/files/own-icons.ts'
import { Icon, type IconProps } from './icon.tsx'

type DrawnProps = Omit<IconProps, 'icon' | 'strokeWidth'>

/** An uploaded icon by its id; a plain sheet once it has been deleted. */
export function OwnIconById({ id, size = 16, className }: DrawnProps & { id: string }) {
  const { data } = useOwnIcons()
  const icon = data?.find((one) => one.id === id)
  if (icon) return <Drawing icon={icon} size={size} className={className} />
  // room for the drawing while it is loaded
  if (!data) return <svg width={size} height={size} className={className} aria-hidden />
  return <Icon icon={FileText} size={size} className={className} />
}

interface DrawingProps extends DrawnProps {
  icon: Pick<OwnIcon, 'content' | 'isColored'>
}

/** A drawing, as a picture if it has colors, else in the color of the text. */
export function Drawing({ icon: { content, isColored }, size = 16, className }: DrawingProps) {
  const url = buildDrawingUrl(content)
  // an element as of built-in icons, so that the same styles apply
  return (
    <svg
      width={size}
      height={size}
      className={className}
      style={isColored ? undefined : createMask(url)}
      aria-hidden
      focusable={false}
    >
      {isColored && <image href={url} width="100%" height="100%" />}
    </svg>
  )
}

const createMask = (url: string): CSSProperties => ({
  background: 'currentColor',
  mask: `url("${url}") center / contain no-repeat`,
})
