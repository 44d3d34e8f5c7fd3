import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { dictionary, endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import {
  byId,
  confirmation,
  confirmed,
  id,
  listSchema,
  nothing,
  text,
  treeNode,
  uploadedFile,
  idText,
} from '../shapes.ts'
import { madeFile } from '../transfer/import.ts'

/** All dictionaries are kept in memory and sent at once, hence limits on their number and on the entries of each. */
export const dictionaryLimits = {
  types: 1_000,
  entries: 5_000,
  levels: 10,
  importBytes: 4_194_304,
  importValues: 100_000,
} as const

/** Symbols and colors of an entry; '' is none. */
export const entryMarks = ['', 'ring', 'half', 'dot', 'triangle', 'diamond'] as const
export const entryColors = ['', 'success', 'warning', 'error', 'info', 'neutral'] as const

/** An item of a dictionary as choice controls use it. */
const dictionaryItemFields = {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())).optional(),
  mark: z.string().optional(),
  color: z.string().optional(),
}
export interface DictionaryItem extends z.output<z.ZodObject<typeof dictionaryItemFields>> {
  children?: DictionaryItem[] | undefined
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
export const dictionaryItem: z.ZodType<DictionaryItem, DictionaryItem> = z.object({
  ...dictionaryItemFields,
  get children() {
    return z.array(dictionaryItem).optional()
  },
})

/** '-1' is the top. */
const parentId = z.union([id, z.literal('-1')])
const flag = z.union([z.literal(0), z.literal(1)])
const { enabledMark, ...namedType } = named

export const dictionaryTypeInput = z.object({
  ...namedType,
  parentId: parentId.default('-1'),
  /** 1: entries form a tree */
  isTree: flag.default(0),
})
export type DictionaryTypeInput = z.output<typeof dictionaryTypeInput>

const about = {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  sortCode: z.number(),
  description: z.string(),
}
const typeFields = {
  ...about,
  isTree: z.number(),
  /** it comes with the product: it cannot be deleted, and its code cannot change */
  isFixed: z.boolean(),
  /** number of entries */
  entryCount: z.number(),
}
const dictionaryType = z.object(typeFields)
export interface DictionaryTypeNode extends z.output<typeof dictionaryType> {
  children?: DictionaryTypeNode[] | undefined
}
const dictionaryTypeNode: z.ZodType<DictionaryTypeNode, DictionaryTypeNode> = z.object({
  ...typeFields,
  get children() {
    return z.array(dictionaryTypeNode).optional()
  },
})

const entryOwn = { mark: z.enum(entryMarks).default(''), color: z.enum(entryColors).default(''), enabledMark }

export const dictionaryEntryInput = z.object({
  ...namedType,
  ...entryOwn,
  dictionaryTypeId: id,
  /** parent entry, in a dictionary that is a tree */
  parentId: parentId.default('-1'),
})
export type DictionaryEntryInput = z.output<typeof dictionaryEntryInput>

const entryFields = {
  ...about,
  dictionaryTypeId: z.string(),
  mark: z.string(),
  color: z.string(),
  enabledMark: z.number(),
}
const dictionaryEntry = z.object(entryFields)
export interface DictionaryEntry extends z.output<typeof dictionaryEntry> {
  children?: DictionaryEntry[] | undefined
}
const dictionaryEntryNode: z.ZodType<DictionaryEntry, DictionaryEntry> = z.object({
  ...entryFields,
  get children() {
    return z.array(dictionaryEntryNode).optional()
  },
})

const fileEntryFields = { ...namedType, ...entryOwn }
export interface FileEntry extends z.output<z.ZodObject<typeof fileEntryFields>> {
  children: FileEntry[]
}
const defineEntry = (enCode: z.ZodString): z.ZodType<FileEntry> => {
  const entry: z.ZodType<FileEntry> = z.object({
    ...fileEntryFields,
    enCode,
    get children() {
      return z.array(entry).max(dictionaryLimits.entries).default([])
    },
  })
  return entry
}
const fileEntry = defineEntry(namedType.enCode)

/** A new dictionary with its first entries. */
export const newDictionary = dictionaryTypeInput.extend({
  entries: z.array(fileEntry).max(dictionaryLimits.entries).default([]),
})
export type NewDictionary = z.output<typeof newDictionary>

/** A dictionary in a file, to copy it from one installation to another: with codes, without ids. */
export const dictionaryFile = z.object({
  kind: z.literal('armature.dictionary'),
  version: z.literal(1),
  type: z.object({
    ...namedType,
    isTree: flag.default(0),
    /** code of the parent type; without it the dictionary is placed at the top */
    parentCode: text(64).default(''),
  }),
  entries: z.array(fileEntry).max(dictionaryLimits.entries),
})
export type DictionaryFile = z.output<typeof dictionaryFile>

/** In a package, codes that another installation has stored may be words with spaces: records use them. */
export const packagedDictionary = dictionaryFile.extend({
  entries: z
    .array(defineEntry(z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9_. -]{0,62}[A-Za-z0-9_.-])?$/)))
    .max(dictionaryLimits.entries),
})

const typePath = '/api/system/DictionaryType'
const path = '/api/system/DictionaryData'
const page = permission('systemData.dictionary')
const add = permission('systemData.dictionary:btn_add')
const edit = permission('systemData.dictionary:btn_edit')
const remove = permission('systemData.dictionary:btn_remove')

/** Id or code of a type. */
const byKey = z.object({ id: idText() })
const except = z.union([id, z.literal('0')])

export const dictionaryEndpoints = {
  types: endpoint({
    method: 'GET',
    path: typePath,
    access: page,
    summary: 'Dictionaries as a tree, each with the number of its items',
    data: listSchema(dictionaryTypeNode),
  }),
  createType: endpoint({
    method: 'POST',
    path: typePath,
    access: add,
    audit: { action: 'create', object: 'dictionary' },
    summary: 'Create a dictionary, optionally with its first items',
    body: newDictionary,
    bodyLimit: dictionaryLimits.importBytes,
    maxValues: dictionaryLimits.importValues,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  typeSelector: endpoint({
    method: 'GET',
    path: `${typePath}/Selector/:id`,
    access: signedIn,
    summary: 'Tree of dictionaries without the given one (0 for all)',
    params: byKey,
    data: listSchema(treeNode),
  }),
  getType: endpoint({
    method: 'GET',
    path: `${typePath}/:id`,
    access: dictionary('list'),
    summary: 'A dictionary',
    params: byId,
    data: dictionaryType,
  }),
  updateType: endpoint({
    method: 'PUT',
    path: `${typePath}/:id`,
    access: edit,
    audit: { action: 'update', object: 'dictionary' },
    summary: 'Change a dictionary; its code cannot change while designs refer to it',
    params: byId,
    versionedBy: `${typePath}/:id`,
    body: dictionaryTypeInput,
    data: nothing,
    done: 'updated',
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: `${typePath}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'dictionary' },
    summary: 'Move a dictionary that nothing uses, with its items, to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  all: endpoint({
    method: 'GET',
    path: `${path}/All`,
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
    path: `${path}/:id/Data/Selector`,
    access: signedIn,
    isCompressed: true,
    summary: 'Items of a dictionary',
    params: byKey,
    data: listSchema(dictionaryItem),
  }),
  names: endpoint({
    method: 'POST',
    path: `${path}/getNames`,
    access: signedIn,
    logged: false,
    summary: 'Names of dictionary items by ids, including disabled ones that records still use',
    body: z.object({ ids: z.array(idText()).max(1_000) }),
    data: listSchema(z.object({ id: z.string(), fullName: z.string() })),
  }),
  entries: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: dictionary('list'),
    summary: 'All items of a dictionary (by id or code), including disabled ones; nested if it is a tree',
    params: byKey,
    data: listSchema(dictionaryEntryNode),
  }),
  entrySelector: endpoint({
    method: 'GET',
    path: `${path}/:id/Selector/:except`,
    access: dictionary('list'),
    summary:
      'Items of a dictionary to choose from, without the given one and those below it (0 for all); isTree 0: flat (SO.94)',
    params: z.object({ id: idText(), except }),
    query: z.object({ isTree: z.enum(['0', '1']).default('0') }),
    data: listSchema(dictionaryItem),
  }),
  createEntry: endpoint({
    method: 'POST',
    path,
    access: dictionary('add'),
    audit: { action: 'create', object: 'dictionaryItem' },
    summary: 'Create a dictionary item',
    body: dictionaryEntryInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  updateEntry: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: dictionary('edit'),
    audit: { action: 'update', object: 'dictionaryItem' },
    summary: 'Change a dictionary item; its dictionary stays (SO.94)',
    params: byId,
    versionedBy: `${path}/:id/Info`,
    body: dictionaryEntryInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: dictionary('remove'),
    audit: { action: 'remove', object: 'dictionaryItem' },
    summary:
      'Move a dictionary item that has no items below it and that no record or design uses to the recycle bin (SO.94)',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  getEntry: endpoint({
    method: 'GET',
    path: `${path}/:id/Info`,
    access: dictionary('list'),
    summary: 'A dictionary item',
    params: byId,
    data: dictionaryEntry,
  }),
  switchEntry: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: dictionary('edit'),
    audit: { action: 'switchState', object: 'dictionaryItem' },
    summary:
      'Turn a dictionary item on or off; while it is off it cannot be chosen, and records that use it keep its name',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  exportType: endpoint({
    method: 'GET',
    path: `${path}/:id/Action/Export`,
    access: page,
    // data leave the system, which is entered in the caller's log
    logged: true,
    audit: { action: 'export', object: 'dictionary' },
    summary: 'A dictionary with its items as a JSON file',
    params: byId,
    data: madeFile,
  }),
  importType: endpoint({
    method: 'POST',
    path: `${path}/Action/Import`,
    access: add,
    audit: { action: 'import', object: 'dictionary' },
    summary: 'Import an exported dictionary; an existing code is refused (SO.95)',
    body: uploadedFile,
    upload: true,
    bodyLimit: dictionaryLimits.importBytes,
    data: z.object({ id: z.string(), entries: z.number() }),
    done: 'imported',
  }),
}
