import type { GeneratorInput, ReleasedDesign } from '@armature/contract'

/** Suggested names for a package of the design. A code begins with a letter. */
export function buildSuggestedNames(
  { enCode, subTables }: Pick<ReleasedDesign, 'enCode' | 'subTables'>,
  description: string,
  folders: readonly string[],
): GeneratorInput {
  const words = enCode.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  // leaves room for the name of a sub-table
  const className = words.map(toCapitalized).join('').slice(0, 40)
  return {
    module: folders[0] ?? 'main',
    className,
    subClassName: subTables.map((name) => `${className}${toCapitalized(name)}`.slice(0, 64)).join(','),
    description,
    modulePackageName: `${words.join('-').toLowerCase()}-client`,
    screens: true,
    server: true,
  }
}

const toCapitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
