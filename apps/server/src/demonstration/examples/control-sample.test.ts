import { compile, walkFields } from '@armature/form-engine'
import { expect, it } from 'vitest'
import { buildControlSample } from './control-sample.ts'

it('the sample form has a layout table and is ready for release (FP.57)', () => {
  const { formData } = buildControlSample({ customer: 'customer', voltageLevels: 'voltageLevels' })
  const kinds = new Set<string>()
  walkFields(formData, ({ config }) => kinds.add(config.jnpfKey))
  expect(kinds).toContain('tableGrid')
  expect(compile(formData).problems).toEqual([])
})
