import { z } from 'zod'

/** Schemas are immutable, and thousands of fields have the same few: each takes kilobytes. */
function shareSchemas<Limits extends number[], Schema>(create: (...limits: Limits) => Schema) {
  const schemas = new Map<string, Schema>()
  return (...limits: Limits): Schema => {
    const key = limits.join()
    const schema = schemas.get(key) ?? create(...limits)
    schemas.set(key, schema)
    return schema
  }
}

const textWithin = shareSchemas((max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { message: 'text.malformed' }),
)

/** Text from outside: no NUL, no lone surrogate, at most `max` characters. */
export const text = (max = 255) => textWithin(max)

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** The text with every id in it in lower case, as the database writes them. */
export const canonicalizeIds = (value: string): string => value.replace(uuid, (found) => found.toLowerCase())

/**
 * Ids are UUIDs (version 7 where we make them). Any case is accepted and becomes lower case here, so that code may compare ids
 * as texts (decision 0120).
 */
export const id = z.uuid().toLowerCase()
export const byId = z.object({ id })
/** An id where others are allowed as well, for example a code or '' for none; or several, joined by commas. */
export const idText = (max = 64) => text(max).overwrite(canonicalizeIds)
export const nothing = z.null()
/** of calls that turn something off although it is used: otherwise they are refused with what uses it ('reference.stillUsed') */
export const confirmed = { isConfirmed: z.boolean().default(false) }
export const confirmation = z.object(confirmed).prefault({})
export type Confirmation = z.output<typeof confirmation>

/** Phones show the menu entries of `App`, wider screens those of `Web` (decision 0097). */
export const menuCategory = z.enum(['Web', 'App'])
export type MenuCategory = z.output<typeof menuCategory>

/** A whole number within limits, as JSON has it. */
export const limitInteger = shareSchemas((min: number, max: number) => z.number().int().min(min).max(max))

/** Any number that JavaScript holds exactly as a whole one. In requests every number has limits; a test checks it. */
export const anyNumber = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
/** The version of a stored row that a save is based on. */
export const rowVersion = limitInteger(0, 2_147_483_647)
/** Milliseconds since 1970, within the dates that JavaScript has. */
export const moment = limitInteger(0, 8_640_000_000_000_000)

/** A whole number, as digits in a query; anything else is refused (`true`, `''` and lists would be accepted by coercion). */
export const integer = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    limitInteger(min, max),
  )

/** Paging input: page from 1, size 1 to 500, 20 by default (F9.19–F9.21). */
export const paging = {
  currentPage: integer(1, 1_000_000).default(1),
  pageSize: integer(1, 500).default(20),
}

/** The common list query of the administration (S3.39). `sidx` names the field to sort by. */
export const pageQuery = z.object({
  keyword: text(100).default(''),
  ...paging,
  sort: z.enum(['asc', 'desc', '']).default(''),
  sidx: text(64).default(''),
})
export type PageQuery = z.output<typeof pageQuery>

/**
 * `total` is exact unless `totalKind` says otherwise: `capped` means "at least this many" (shown as 1000+), `estimated` is an
 * estimate of the query planner.
 */
export const pagination = z.object({
  currentPage: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalKind: z.enum(['exact', 'capped', 'estimated']).optional(),
})

export const pageSchema = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), pagination })
export const listSchema = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) })

/** One file of a multipart form. `name` comes from the user: data, never a path. */
export interface UploadedFile {
  name: string
  bytes: Uint8Array
  /** short text fields that came before the file */
  fields?: Record<string, string>
}
export const uploadedFile = z.custom<UploadedFile>(
  (value) => value !== null && typeof value === 'object' && (value as UploadedFile).bytes instanceof Uint8Array,
)

/** The first and the last byte of a part of a file, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** A file in a reply; the content of a name never changes. */
export interface FileReply {
  /** as a whole, as a stream, or a function that opens it: only then parts of it can be requested (`Range`) */
  bytes: Uint8Array | AsyncIterable<Uint8Array> | ((range?: ByteRange) => Promise<AsyncIterable<Uint8Array>>)
  /** identifies the content, for requests that continue a download; needed for parts */
  etag?: string
  /** downloaded under this name instead of shown */
  fileName?: string
  /** determined by the server from the stored file, not by its uploader */
  contentType: string
  /** total bytes, if `bytes` is not the whole */
  size?: number
  /** can be shown in a frame of our own pages, without running anything there; `pictures` allows pictures of other sites too */
  isFramed?: boolean | 'pictures'
  /** where the storage itself answers for some seconds, instead of the server; only for files that are downloaded */
  redirect?: (headers: { contentType: string; disposition: string }) => Promise<string>
  /** who may cache a copy: all, the browser of the caller, none */
  keep: 'everywhere' | 'browser' | 'nowhere'
}
export const fileReply = z.custom<FileReply>()

/** Cookies of the server; scripts cannot read them, and forms of other sites do not send them. */
export const replyCookie = z.object({
  name: z.string().regex(/^[\w-]+$/),
  value: z.string().regex(/^[\w-]*$/),
  path: z.string().regex(/^\/[\w/]*$/),
  maxAgeSeconds: z.number().int(),
  /** sent over https only */
  secure: z.boolean(),
})

export type ReplyCookie = z.output<typeof replyCookie>

/** Target of a redirect: a path of this site, or the address of a site that the operator has configured. */
export const redirectReply = z.object({
  location: z.string().regex(/^(\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/),
  cookies: z.array(replyCookie).default([]),
})
export type RedirectReply = z.output<typeof redirectReply>

const treeNodeFields = {
  id: z.string(),
  /** of a role, which may occur several times: parent id and own id joined (FO.67) */
  onlyId: z.string().optional(),
  fullName: z.string(),
  enCode: z.string().optional(),
  type: z.string().optional(),
  icon: z.string().optional(),
  organize: z.string().optional(),
  /** ids from the top down to this node (F3.42) */
  organizeIds: z.array(z.string()).optional(),
  isLeaf: z.boolean().optional(),
  hasChildren: z.boolean().optional(),
  disabled: z.boolean().optional(),
}
export interface TreeNode extends z.output<z.ZodObject<typeof treeNodeFields>> {
  children?: TreeNode[] | undefined
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
export const treeNode: z.ZodType<TreeNode, TreeNode> = z.object({
  ...treeNodeFields,
  get children() {
    return z.array(treeNode).optional()
  },
})
