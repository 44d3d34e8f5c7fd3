import { punctuation } from '@armature/texts/punctuation'
import { readCellPaths } from '../control/cells.ts'
import { listChoiceIds, displayChoice, readChoice } from '../control/choices.ts'
import { checkChoiceSource } from '../control/interface.ts'
import { createField, createTreeOptions } from '../control/new-field.ts'
import { indexChoices, getOptionSource } from '../control/options.ts'
import { createProblem } from '../control/problem.ts'
import { isBlank, readList } from '../control/read.ts'
import { readFlagSetting, readTextSetting } from '../control/setting-values.ts'
import {
  CLEARABLE,
  FILTERABLE,
  MULTIPLE,
  PLACEHOLDER,
  buildSourceSettings,
  buildValueSettings,
} from '../control/settings.ts'
import type { Control, FormatContext, Parsed, Problem } from '../control/types.ts'
import type { Field } from '../design/types.ts'

type Path = string[]

/** Most levels of a tree of choices. */
const MAX_LEVELS = 20

/**
 * A path in a tree of choices down to a leaf: the ids of the path, or a list of such paths in multiple mode. Shown as the names
 * joined by ` / ` or by `separator`; only the last name where `showAllLevels` is off. FP.38.
 */
export const cascader: Control<Path | Path[]> = {
  kind: 'cascader',
  group: 'business',
  icon: 'list-tree',
  inTable: true,
  isPath: true,
  lookup: 'option',
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  content: 'path',
  column: (field) => (readFlagSetting(field, 'multiple') ? { type: 'jsonb' } : { type: 'text[]' }),
  parse: (raw, field) =>
    readFlagSetting(field, 'multiple') ? readList(raw, (path) => readPath(path, field)) : readPath(raw, field),
  fromCell: readCellPaths,
  check: (value, field) =>
    toPaths(value, field)
      .flatMap((path) => checkPath(path, field))
      .slice(0, 1),
  idsOf: (value, field) => [...new Set(toPaths(value, field).flatMap((path) => listChoiceIds(path, field)))],
  format: (value, field, context) =>
    toPaths(value, field)
      .map((path) => displayPath(path, field, context))
      .join(punctuation.list[context.language]),
  searchTypes: (field) => (readFlagSetting(field, 'multiple') ? [] : [1]),
  lacks: checkChoiceSource,
  create: () =>
    createField(
      'cascader',
      {
        multiple: false,
        showAllLevels: true,
        separator: ' / ',
        filterable: false,
        clearable: true,
        options: createTreeOptions(),
      },
      { dataType: 'static' },
    ),
  settings: buildValueSettings(
    PLACEHOLDER,
    MULTIPLE,
    { name: 'showAllLevels', group: 'value', editor: 'switch' },
    { name: 'separator', group: 'value', editor: 'text', when: { name: 'showAllLevels', is: [true, undefined] } },
    ...buildSourceSettings(['static', 'dictionary', 'dynamic'], { isTree: true }),
    FILTERABLE,
    CLEARABLE,
  ),
}

function readPath(raw: unknown, field: Field): Parsed<Path> {
  return readList(raw, (id) => readChoice(id, field), MAX_LEVELS)
}

/** A stored value as paths: a single path becomes a list of one, anything else an empty list. */
function toPaths(value: unknown, field: Field): Path[] {
  if (!Array.isArray(value) || value.length === 0) return []
  const paths: unknown[] = readFlagSetting(field, 'multiple') ? value : [value]
  return paths.filter((path): path is Path => Array.isArray(path) && path.every((id) => typeof id === 'string'))
}

/** Each id must be a child of the one before, and the last one a leaf. The server checks dictionaries. */
function checkPath(path: Path, field: Field): Problem[] {
  if (getOptionSource(field) !== 'static') return []
  const { byId } = indexChoices(field)
  for (const [level, id] of path.entries()) {
    const choice = byId.get(id)
    if (!choice || choice.parent !== (path[level - 1] ?? null)) return [createProblem('optionUnknown', { value: id })]
  }
  const last = byId.get(path.at(-1) ?? '')
  return last && !last.isLeaf ? [createProblem('onlyLeaves', { value: last.option.fullName })] : []
}

function displayPath(path: Path, field: Field, context: FormatContext): string {
  const shown = field.showAllLevels === false ? path.slice(-1) : path
  return shown.map((id) => displayChoice(id, field, context)).join(readTextSetting(field, 'separator') || ' / ')
}
