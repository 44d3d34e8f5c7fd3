import { generatorInput } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { resolvePackageNames } from './package-names.ts'
import { someNames } from './testing/package-source.ts'

const names = (own: object, tables: string[] = ['rows', 'people']) =>
  resolvePackageNames(generatorInput.parse({ ...someNames, ...own }), tables)

describe('the names of a package', () => {
  it('are assigned to sub-tables in their order, and generated for those left out', () => {
    expect([...names({ subClassName: 'Line' }).tables]).toEqual([
      ['rows', 'Line'],
      ['people', 'PalettePeople'],
    ])
    expect([...names({ subClassName: ' Line , Person ' }).tables.values()]).toEqual(['Line', 'Person'])
  })

  it.each([
    ['className', 'class', 'generator.reservedName'],
    ['className', 'number', 'generator.reservedName'],
    ['module', 'con', 'generator.reservedName'],
    ['module', 'LPT1', 'generator.reservedName'],
    ['modulePackageName', 'node_modules', 'generator.reservedName'],
    ['modulePackageName', '@a/b..c', 'generator.reservedName'],
    ['subClassName', 'delete', 'generator.reservedName'],
    ['subClassName', 'A,a', 'generator.doubledName'],
    ['subClassName', 'palette', 'generator.doubledName'],
    ['subClassName', 'A,B,C', 'generator.tooManyNames'],
  ])('refuse for %s the name %s', (field, value, key) => {
    expect(() => names({ [field]: value })).toThrow(expect.objectContaining({ key, data: { field } }))
  })
})
