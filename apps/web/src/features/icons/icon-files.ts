import { iconLimits } from '@armature/contract/catalog/own-icons'
import { generateId } from '../../lib/browser/random-id.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast-state.ts'

/** A chosen file. */
export interface IconFile {
  /** without its ending */
  name: string
  content: string
}

export const svgTypes = '.svg,image/svg+xml'

/** Reads chosen files. What is certainly no icon is refused with a message, and then nothing is read; the server checks the rest. */
export async function readIconFiles(files: readonly File[]): Promise<IconFile[]> {
  if (files.length > iconLimits.files) {
    toast.error(translate('icons:tooManyFiles', { count: iconLimits.files }))
    return []
  }
  const read: IconFile[] = []
  for (const file of files) {
    const content = file.size > iconLimits.fileChars ? '' : await file.text()
    if (!content.includes('<svg')) {
      toast.error(translate('icons:noSvg', { file: file.name }))
      return []
    }
    read.push({ name: file.name.replace(/\.svg$/i, '').slice(0, 100), content })
  }
  return read
}

/** A code for the file: its name if that is one, else a random one. */
export function suggestCode(name: string): string {
  const code = name
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64)
  return code.replaceAll('-', '') === '' ? `icon-${generateId().slice(0, 8)}` : code
}
