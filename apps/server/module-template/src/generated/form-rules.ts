import { engine } from './form-engine.js'
import { language, model, offsetMinutes } from './module.js'
import type {
  Changes,
  DesignField,
  FieldState,
  FormChange,
  FormDesign,
  FormRules,
  LoadFormRules,
  OpenForm,
  Values,
} from './types.js'
import { readAt } from './values.js'

/** The evaluator of the platform, as far as a form uses it. Its states are never changed; what changes one returns a new one. */
export interface FormEngine {
  pickFormDesign: (form: object) => FormDesign
  compile: (design: FormDesign) => object
  open: (form: object, context: object, values?: Values) => EngineState
  change: (state: EngineState, path: string, value: unknown) => EngineChange
  addRow: (state: EngineState, table: string, row: Values) => EngineChange
  removeRow: (state: EngineState, table: string, index: number) => EngineChange
  setRelation: (state: EngineState, path: string, record: Values | null) => EngineChange
  getFieldState: (state: EngineState, path: string) => FieldState & { because: { value?: string } }
  getNarrowingValues: (state: EngineState, path: string) => Values
  readLimitingIds: (state: EngineState, path: string) => string[]
  resolveParamsAt: (state: EngineState, path: string) => ReturnType<OpenForm['getLimits']>['params']
  isComputed: (state: EngineState, path: string) => boolean
  formatComputed: (state: EngineState, path: string) => string
}

interface EngineState {
  values: Values
  states: ReadonlyMap<string, FieldState>
}

interface EngineChange {
  state: EngineState
  /** paths whose value has changed; the name of a table when rows were added or removed */
  values: string[]
}

/** Rules, formulas and data conditions of a design, evaluated as the platform evaluates them when it saves. */
export function createFormRules(own: FormDesign): FormRules {
  const form = engine.compile(own)
  const tables = own.fields.flatMap(listTables)
  return {
    open: (values, { isNew, texts = {} }) => {
      const context = createContext()
      const known = isNew ? engine.open(form, context).values : addTexts({}, texts)
      const stored = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, addRowTexts(value, texts[name])]),
      )
      const state = engine.open(form, context, { ...known, ...stored })
      const rows = isNew ? tables.filter((table) => values[table] === undefined) : []
      return createOpenForm(state, [...listPinned(state), ...listRows(state, rows)])
    },
  }
}

/**
 * The rules of the form as the user of the client may see it: without those that read what they may not see.
 *
 * @throws ModuleError if the platform does not show them the form
 */
export const loadUserRules: LoadFormRules = async (client, signal) => {
  const path = `/api/visualdev/OnlineDev/${encodeURIComponent(model.id)}/Config`
  const { formData } = await client.call<{ formData: string }>('GET', path, { signal })
  // also without any rule left: the design itself hides fields and makes them read-only
  return createFormRules(engine.pickFormDesign(engine.compile(JSON.parse(formData) as FormDesign)))
}

/** Who fills in the form is known to the platform only: rules that depend on it are not in the design. */
const createContext = () => ({
  userId: '',
  userName: '',
  organizeId: null,
  organizeName: '',
  positionId: null,
  positionName: '',
  now: Date.now(),
  offsetMinutes,
  language,
})

function createOpenForm(state: EngineState, pinned: Changes = []): OpenForm {
  const toChange = ({ state: next, values }: EngineChange, own: string): FormChange => ({
    form: createOpenForm(next),
    changes: values
      .filter((path) => path !== own && !engine.isComputed(next, path))
      .map((path) => [path, readAt(next.values, path)]),
  })
  return {
    pinned,
    getState: (path) => (state.states.has(toColumn(path)) ? engine.getFieldState(state, path) : undefined),
    getText: (path) => (engine.isComputed(state, path) ? engine.formatComputed(state, path) : undefined),
    getLimits: (path) => {
      const narrowing = engine.getNarrowingValues(state, path)
      return {
        narrowing: Object.keys(narrowing).length === 0 ? '' : JSON.stringify(narrowing),
        params: engine.resolveParamsAt(state, path),
        people: engine.readLimitingIds(state, path),
      }
    },
    change: (path, value) => toChange(engine.change(state, path, value), path),
    addRow: (table, row) => toChange(engine.addRow(state, table, row), table),
    removeRow: (table, index) => toChange(engine.removeRow(state, table, index), table),
    choose: (path, record) => toChange(engine.setRelation(state, path, record), path),
  }
}

/** Values that rules of the open form set, which cannot be filled in. */
const listPinned = (state: EngineState): Changes =>
  [...state.states.keys()]
    .filter((path) => !path.includes('.') && engine.getFieldState(state, path).because.value !== undefined)
    .map((path) => [path, readAt(state.values, path)])

/** The rows that a new record begins with. */
const listRows = ({ values }: EngineState, tables: string[]): Changes =>
  tables.flatMap((table) => (Array.isArray(values[table]) && values[table].length > 0 ? [[table, values[table]]] : []))

function listTables({ vModel = '', config }: DesignField): string[] {
  return config.jnpfKey === 'table' ? [vModel] : (config.children ?? []).flatMap(listTables)
}

/** `table.field` of `table[2].field`. */
const toColumn = (path: string): string => path.replace(/\[\d+\]/, '')

/** What a record shows of others is not among its stored values, so the texts take their place. */
const addTexts = (values: Values, texts: Values): Values => ({ ...texts, ...values })

function addRowTexts(rows: unknown, texts: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(texts)) return rows
  const known = new Map((texts as Values[]).map((row) => [row['id'], row]))
  return (rows as Values[]).map((row) => addTexts(row, known.get(row['id']) ?? {}))
}
