import type { ChatType } from '@armature/contract'
import type { TFunction } from 'i18next'

/** A message in one line: its text, or its kind in brackets (S9.40–S9.42, SO.72). */
export function formatPreview(type: string, content: string, t: TFunction): string {
  return kinds.has(type as ChatType) ? t(`preview.${type}`) : content
}

const kinds: ReadonlySet<ChatType> = new Set(['image', 'voice', 'video'])

interface Media {
  name: string
  path: string
  width: number
  height: number
}

/** Reads the content of an image, voice message or video (S3.36); '' and 0 for what is missing. */
export function parseMedia(content: string): Media {
  const { name, path, width, height } = parseContent(content)
  const words = { name: typeof name === 'string' ? name : '', path: typeof path === 'string' ? path : '' }
  return { ...words, width: Number(width) || 0, height: Number(height) || 0 }
}

function parseContent(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
