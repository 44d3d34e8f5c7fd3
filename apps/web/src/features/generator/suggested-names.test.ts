import { packageNamePatterns } from '@armature/contract/visual-dev/generator-names'
import { describe, expect, it } from 'vitest'
import { buildSuggestedNames } from './suggested-names.ts'

const design = (enCode: string, subTables: string[] = []) => ({ enCode, subTables })

describe('the suggested names of a package', () => {
  it('come from the code of the design and the names of its sub-tables', () => {
    expect(buildSuggestedNames(design('plant.work_order', ['parts', 'people']), '巡检', ['main', 'other'])).toEqual({
      module: 'main',
      className: 'PlantWorkOrder',
      subClassName: 'PlantWorkOrderParts,PlantWorkOrderPeople',
      description: '巡检',
      modulePackageName: 'plant-work-order-client',
      screens: true,
      server: true,
    })
  })

  it.each(['a', 'A1', 'x.-_.', 'model-2026', `L${'o'.repeat(63)}`])('are valid for the code %s', (enCode) => {
    const names = buildSuggestedNames(design(enCode, ['rows']), '', [])
    for (const [field, pattern] of Object.entries(packageNamePatterns))
      expect(names[field as keyof typeof names]).toMatch(new RegExp(pattern))
  })
})
