import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { listOf, text, treeNode } from '../shapes.ts'

/** An item of a dictionary as choice controls use it. */
const dictionaryItemFields = {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  fullNameI18n: z.object({ tw: z.string().optional(), en: z.string().optional() }).optional(),
  mark: z.string().optional(),
  color: z.string().optional(),
}
export interface DictionaryItem extends z.output<z.ZodObject<typeof dictionaryItemFields>> {
  children?: DictionaryItem[] | undefined
}
// The type is said by hand: a recursive schema loses its own in declaration files.
export const dictionaryItem: z.ZodType<DictionaryItem, DictionaryItem> = z.object({
  ...dictionaryItemFields,
  get children() {
    return z.array(dictionaryItem).optional()
  },
})

export const dictionaryEndpoints = {
  typeSelector: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryType/Selector/:id',
    access: signedIn,
    summary: 'Tree of dictionary types, without the one named (0 for all)',
    params: z.object({ id: text(64) }),
    data: listOf(treeNode),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/All',
    access: signedIn,
    summary: 'All dictionaries with their items (S3.25)',
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          enCode: z.string(),
          fullName: z.string(),
          isTree: z.number(),
          dictionaryList: z.array(dictionaryItem),
        }),
      ),
    }),
  }),
  /** `id` is the id or the enCode of the type */
  items: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Data/Selector',
    access: signedIn,
    summary: 'Items of a dictionary type',
    params: z.object({ id: text(64) }),
    data: listOf(dictionaryItem),
  }),
}

export const dictionaryErrors = {
  'dictionary.unknown': {
    code: 404,
    text: { zh: '数据字典不存在', tw: '資料字典不存在', en: 'There is no such dictionary' },
  },
}
