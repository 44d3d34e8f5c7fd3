import type { Language, LanguagePackPreview, ListedText } from '@armature/contract'
import type { TextKind } from '@armature/contract/catalog/language-packs'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { loadTextChanges } from '../../lib/i18n/load-text-changes.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { toast } from '../../ui/feedback/toast-state.ts'

export const textsKey = ['languagePack']

/** The texts of a kind in a language. */
export interface Pack {
  kind: TextKind
  language: Language
}

/** After a change: the list, and the texts that this browser shows itself. */
export function useRefreshTexts(): () => Promise<void> {
  const client = useQueryClient()
  const language = useLanguage()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: textsKey }), loadTextChanges(language)])
  }
}

export const saveText = (pack: Pack, { key, version }: ListedText, text: string) =>
  call('POST /api/system/LanguagePack/Actions/Save', {
    body: { ...pack, key, text, version },
    silent: true,
    onMessage: toast.success,
  })

export const resetText = (pack: Pack, { key, version }: ListedText) =>
  call('POST /api/system/LanguagePack/Actions/Save', {
    body: { ...pack, key, text: '', version },
    onMessage: toast.success,
  })

export const exportPack = async (pack: Pack, format: 'xlsx' | 'json'): Promise<void> =>
  download(await call('GET /api/system/LanguagePack/Actions/Export', { query: { ...pack, format } }))

/** A chosen file with what its import would do. */
export interface PreviewedFile {
  name: string
  bytes: Uint8Array
  preview: LanguagePackPreview
}

export async function previewFile(file: File): Promise<PreviewedFile> {
  const body = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  return { ...body, preview: await call('POST /api/system/LanguagePack/Actions/Preview', { body }) }
}

export const importFile = ({ name, bytes, preview: { version } }: PreviewedFile) =>
  call('POST /api/system/LanguagePack/Actions/Import', {
    body: { name, bytes },
    query: { version },
    silent: true,
    onMessage: toast.success,
  })
