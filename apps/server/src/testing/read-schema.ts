import { join } from 'node:path'
import ts from 'typescript'

/** A column of the `Schema` interface, as statements read and write it. */
export interface SchemaColumn {
  /** text, number, boolean, Date, Buffer, json, unknown, arrays as `text[]` */
  kind: string
  nullable: boolean
  /** whether an `insert` may leave it out */
  optional: boolean
}

const migrations = join(import.meta.dirname, '../migrations')
const kyselyTypes = join(import.meta.dirname, '../../../../node_modules/kysely/dist/esm/util/column-type.d.ts')
const entry = join(migrations, 'read-schema.ts')
const zodTypes = join(migrations, 'zod.d.ts')
/** Files that exist for the compiler only; without the real types of packages it needs two seconds instead of ten. */
const files: Record<string, string> = {
  [entry]: `
    import type { Insertable, Selectable } from 'kysely'
    import type { Schema } from './schema.ts'
    declare global { interface Buffer { readUInt8(): number } }
    export type Rows = { [T in keyof Schema]: Selectable<Schema[T]> }
    export type NewRows = { [T in keyof Schema]: Insertable<Schema[T]> }`,
  [zodTypes]: `export namespace z { type output<T> = unknown; type input<T> = unknown }`,
}

/** Reads the types of all tables and columns from the `Schema` interface, with the compiler. */
export function readSchema(): Map<string, Map<string, SchemaColumn>> {
  const { checker, rows, newRows } = compile()
  return new Map(
    rows.getProperties().map((table) => {
      const written = newRows.getProperty(table.name)
      const columns = checker.getTypeOfSymbol(table).getProperties()
      return [
        table.name,
        new Map(
          columns.map((column) => {
            const type = checker.getTypeOfSymbol(column)
            const input = written && checker.getTypeOfSymbol(written).getProperty(column.name)
            return [
              column.name,
              {
                kind: findKind(checker, type),
                nullable: (type.isUnion() ? type.types : [type]).some((part) => hasFlag(part, ts.TypeFlags.Null)),
                optional: !input || (input.flags & ts.SymbolFlags.Optional) !== 0,
              },
            ]
          }),
        ),
      ]
    }),
  )
}

function compile() {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name in files || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = files[name]
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
  }
  const packages: Record<string, string> = { kysely: kyselyTypes, zod: zodTypes }
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const file = packages[text]
      if (file) return { resolvedModule: { resolvedFileName: file, extension: ts.Extension.Dts } }
      const isRead = text.startsWith('.') || text === '@armature/contract'
      return isRead ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined }
    })
  const compiled = ts.createProgram([entry], options, host)
  const checker = compiled.getTypeChecker()
  const module = checker.getSymbolAtLocation(compiled.getSourceFile(entry) as ts.SourceFile)
  const exported = module ? checker.getExportsOfModule(module) : []
  const find = (name: string) =>
    checker.getDeclaredTypeOfSymbol(exported.find((symbol) => symbol.name === name) as ts.Symbol)
  return { checker, rows: find('Rows'), newRows: find('NewRows') }
}

/** Objects and mixed unions are json; types of packages that are not read are `unknown`. */
function findKind(checker: ts.TypeChecker, type: ts.Type): string {
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !hasFlag(part, ts.TypeFlags.Null))
  const kinds = new Set(parts.map((part) => findPartKind(checker, part)))
  return kinds.size === 1 ? ([...kinds][0] ?? 'json') : 'json'
}

function findPartKind(checker: ts.TypeChecker, type: ts.Type): string {
  if (hasFlag(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown'
  if (hasFlag(type, ts.TypeFlags.StringLike)) return 'text'
  if (hasFlag(type, ts.TypeFlags.NumberLike)) return 'number'
  if (hasFlag(type, ts.TypeFlags.BooleanLike)) return 'boolean'
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
  if (element) return `${findKind(checker, element)}[]`
  const name = type.symbol?.name
  return name === 'Date' || name === 'Buffer' ? name : 'json'
}

const hasFlag = (type: ts.Type, flag: ts.TypeFlags) => (type.flags & flag) !== 0
