import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import { folders } from '@armature/texts'
import type { EndpointQuery, languagePackEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createSheet } from '../../import/index.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../../storage/index.ts'
import { loadPack } from '../pack.ts'
import { assertLanguage } from '../save-text.ts'
import { formatKeyTitle, type JsonFile } from './pack-file.ts'

const texts = serverTexts.languagePacks

/** A file of all texts that are in use, also those that are not translated. @throws AppError 'languagePack.sourceLanguage' */
export async function exportPack(
  deps: Deps,
  caller: Caller,
  { kind, language, format }: EndpointQuery<typeof languagePackEndpoints.export>,
): Promise<{ name: string; url: string }> {
  assertLanguage({ kind, language })
  const all = await loadPack(deps.db, { kind, language, reader: caller.language })
  const used = all.filter(({ state }) => state !== 'unused')
  const reader = caller.language
  const title = fillText(texts.fileTitle[reader], {
    kind: texts.kinds[kind][reader],
    language: folders[language].language.name,
  })
  if (format === 'xlsx')
    return createSheet(deps, caller, title, {
      name: folders[language].language.name,
      columns: [
        { title: formatKeyTitle(kind, language), width: 40 },
        ...[texts.columns.source, texts.columns.original, texts.columns.text].map((label) => ({
          title: label[reader],
          width: 60,
        })),
      ],
      rows: used.map(({ key, source, original, text }) => [key, source, original, text]),
    })
  const file: JsonFile = {
    kind: 'armature.languagePack',
    version: 1,
    textKind: kind,
    language,
    texts: used.map(({ key, source, original, text }) => ({ key, source, original, text })),
  }
  const fileName = `${title}.json`
  const name = await saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(file, null, 2)),
  })
  return { name: fileName, url: buildDownloadUrl(name) }
}
