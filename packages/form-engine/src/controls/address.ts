import { punctuation } from '@armature/texts/punctuation'
import { readCellPaths } from '../control/cells.ts'
import { createField } from '../control/new-field.ts'
import { acceptValue } from '../control/problem.ts'
import { isBlank, readList, readText } from '../control/read.ts'
import { readFlagSetting } from '../control/setting-values.ts'
import { CLEARABLE, MULTIPLE, PLACEHOLDER, buildValueSettings } from '../control/settings.ts'
import type { Control, FormatContext, Parsed } from '../control/types.ts'
import { buildListParts } from '../control/value-parts.ts'
import type { Field } from '../design/types.ts'

/** Ids of areas from the province down. */
type Path = string[]

/** Most levels of areas, and longest id of an area. */
const MAX_LEVELS = 5
const MAX_ID = 100

const levels = ['province', 'city', 'district'] as const
/** Levels of an address: 0 province, 1 city, 2 district (S5.42, S5.43, SO.76). */
export const DEFAULT_LEVEL = 2
export function readLevel(field: Field): number {
  const { level } = field
  return level === 0 || level === 1 || level === 2 ? level : DEFAULT_LEVEL
}

/**
 * An address: the ids of its areas by level, or a list of distinct paths in multiple mode (S5.41). Only the server can check that
 * the areas exist, belong to each other and end at the right level. FP.48, FO.113.
 */
export const address: Control<Path | Path[]> = {
  kind: 'address',
  group: 'business',
  icon: 'map-pin',
  inTable: true,
  isPath: true,
  lookup: 'area',
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  column: (field) => (readFlagSetting(field, 'multiple') ? { type: 'jsonb' } : { type: 'text[]' }),
  parse: (raw, field) => (readFlagSetting(field, 'multiple') ? readPaths(raw) : readPath(raw)),
  fromCell: readCellPaths,
  check: () => [],
  parts: (field) =>
    readFlagSetting(field, 'multiple') ? {} : buildListParts(...levels.slice(0, readLevel(field) + 1)),
  idsOf: (value, field) => [...new Set(toPaths(value, field).flat())],
  format: (value, field, context) =>
    toPaths(value, field)
      .map((path) => displayPath(path, field, context))
      .join(punctuation.list[context.language]),
  searchTypes: () => [1],
  create: () => createField('address', { level: DEFAULT_LEVEL, multiple: false, clearable: true }),
  settings: buildValueSettings(
    PLACEHOLDER,
    { name: 'level', group: 'value', editor: 'choice', choices: [0, 1, 2], words: 'level' },
    MULTIPLE,
    CLEARABLE,
  ),
}

function readPath(raw: unknown): Parsed<Path> {
  return readList(raw, (id) => readText(id, MAX_ID), MAX_LEVELS)
}

function readPaths(raw: unknown): Parsed<Path[]> {
  const list = readList(raw, readPath)
  return list.ok ? acceptValue([...new Map(list.value.map((path) => [JSON.stringify(path), path])).values()]) : list
}

/** A stored value as paths: a single path becomes a list of one, anything else an empty list. */
function toPaths(value: unknown, field: Field): Path[] {
  if (!Array.isArray(value) || value.length === 0) return []
  const paths: unknown[] = readFlagSetting(field, 'multiple') ? value : [value]
  return paths.filter((path): path is Path => Array.isArray(path) && path.every((id) => typeof id === 'string'))
}

const displayPath = (path: Path, field: Field, context: FormatContext): string =>
  path.map((id) => context.textOf(field, id) ?? id).join('/')
