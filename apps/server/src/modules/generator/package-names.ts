import type { GeneratorInput } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'

/** Names used in a package, checked so that they can be used in code and paths unescaped. */
export interface PackageNames {
  folder: string
  packageName: string
  description: string
  className: string
  /** class names by the names of the sub-tables */
  tables: ReadonlyMap<string, string>
}

/**
 * Checks the requested names of a package. A sub-table without a name gets the class name followed by its own name.
 *
 * @param tables names of the sub-tables in the order of the form
 * @throws AppError 'generator.reservedName', 'generator.doubledName', 'generator.tooManyNames', each naming the field
 */
export function resolvePackageNames(input: GeneratorInput, tables: readonly string[]): PackageNames {
  const { module, className, subClassName, description, modulePackageName } = input
  const given = subClassName === '' ? [] : subClassName.split(',').map((name) => name.trim())
  assertNotReserved('module', module, deviceNames.test(module))
  assertNotReserved('className', className, reservedWords.has(className))
  assertNotReserved('modulePackageName', modulePackageName, isReservedPackage(modulePackageName))
  for (const name of given) assertNotReserved('subClassName', name, reservedWords.has(name))
  if (given.length > tables.length)
    throw new AppError('generator.tooManyNames', { field: 'subClassName', tables: tables.length }, subClassField)
  const names = tables.map((table, at) => given[at] ?? className + capitalize(table))
  assertNamesDiffer([className, ...names])
  return {
    folder: module,
    packageName: modulePackageName,
    description,
    className,
    tables: new Map(tables.map((table, at) => [table, names[at] ?? table])),
  }
}

const subClassField = { field: 'subClassName' }

function assertNotReserved(field: string, name: string, isReserved: boolean): void {
  if (isReserved) throw new AppError('generator.reservedName', { field, name }, { field })
}

/** Compares in lower case, because some file systems ignore case. */
function assertNamesDiffer(names: readonly string[]): void {
  const known = new Set<string>()
  for (const name of names) {
    if (known.has(name.toLowerCase()))
      throw new AppError('generator.doubledName', { ...subClassField, name }, subClassField)
    known.add(name.toLowerCase())
  }
}

const capitalize = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Device names that Windows reserves in every folder. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const isReservedPackage = (name: string): boolean =>
  name.includes('..') || /^(node_modules|favicon\.ico)$/.test(name.slice(name.indexOf('/') + 1))

const reservedWords = new Set(
  `abstract any as async await bigint boolean break case catch class const constructor continue debugger declare default delete do
  else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof let
  module namespace never new null number object of package private protected prototype public readonly require return set static
  string super switch symbol this throw true try type typeof undefined unique unknown var void while with yield`.split(
    /\s+/,
  ),
)
