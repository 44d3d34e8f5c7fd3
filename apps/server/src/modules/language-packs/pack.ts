import { loadProductTexts } from '@armature/texts/product-texts'
import type { Language } from '@armature/contract'
import type { TextKind, TextState } from '@armature/contract/catalog/language-packs'
import type { Db } from '../../platform/database/database.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { listStoredTexts, type StoredText } from '../language-texts/index.ts'
import { listDesignUses } from './sources/design-uses.ts'

/** A place where texts are used: an area of the product, or a design. */
export interface TextArea {
  id: string
  fullName: string
}

/** A text with what is stored for it. */
export interface PackText {
  key: string
  areas: TextArea[]
  /** as delivered in the language, or as it was designed; '' if it is no longer part of the product or a design */
  original: string
  /** in Chinese */
  source: string
  /** as it is shown; '' if it is not translated */
  text: string
  state: TextState
  stored: StoredText | undefined
}

/** The texts of a kind in a language: all that are in use, then those that are only stored. */
export async function loadPack(
  db: Db,
  { kind, language, reader }: { kind: TextKind; language: Language; reader: Language },
): Promise<PackText[]> {
  const stored = new Map((await listStoredTexts(db, kind, language)).map((row) => [row.key, row]))
  const used = kind === 'product' ? await listProductTexts(language) : await listDesignTexts(db, language, reader)
  const texts = used.map((text): PackText => {
    const row = stored.get(text.key)
    stored.delete(text.key)
    const shown = row?.text ?? (kind === 'product' ? text.original : '')
    return { ...text, text: shown, state: getState(kind, row), stored: row }
  })
  const unused = [...stored.values()].map((row): PackText => ({
    key: row.key,
    areas: kind === 'product' ? [getArea(row.key)] : [],
    original: '',
    source: kind === 'design' ? row.key : '',
    text: row.text,
    state: 'unused',
    stored: row,
  }))
  return [...texts, ...unused]
}

function getState(kind: TextKind, row: StoredText | undefined): TextState {
  if (kind === 'product') return row ? 'changed' : 'original'
  return row ? 'translated' : 'untranslated'
}

type UsedText = Pick<PackText, 'key' | 'areas' | 'original' | 'source'>

async function listProductTexts(language: Language): Promise<UsedText[]> {
  const [texts, chinese] = [await loadProductTexts(language), await loadProductTexts('zh')]
  return [...texts].map(([key, original]) => ({
    key,
    areas: [getArea(key)],
    original,
    // Chinese has one text for all numbers
    source: chinese.get(key) ?? chinese.get(key.replace(/_(one|other)$/, '')) ?? '',
  }))
}

/** The first two parts of a key; of messages the first part of their name. */
function getArea(key: string): TextArea {
  const [part = '', group = ''] = key.split('/')
  const id = `${part}/${part === 'errors' ? (group.split('.')[0] ?? '') : group}`
  return { id, fullName: id }
}

/** Texts that some released design shows and does not translate itself, with the designs. */
async function listDesignTexts(db: Db, language: Language, reader: Language): Promise<UsedText[]> {
  if (language === 'zh') return []
  const found = new Map<string, TextArea[]>()
  for (const { id, name, texts } of await listDesignUses(db)) {
    const area = { id, fullName: resolveName(reader, name) }
    for (const { text, translations } of texts) {
      if (translations[language] !== undefined) continue
      const areas = found.get(text)
      if (!areas) found.set(text, [area])
      else if (areas.at(-1)?.id !== id) areas.push(area)
    }
  }
  return [...found].map(([key, areas]) => ({ key, areas, original: key, source: key }))
}
