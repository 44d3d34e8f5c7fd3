import { expect, it } from 'vitest'
import { findControl } from '@armature/form-engine'
import { parseComparable } from '../record-conditions/field-values.ts'
import { fromColumn, toColumn } from '../record-tables/index.ts'

it('reads a birthday of early 1970 as that day and not as seconds, also when it is saved or searched for (F9.64, FO.112)', () => {
  const day = new Date('1970-02-01T00:00:00.000Z')
  const value = fromColumn({ type: 'datetime' }, day, false)
  const field = { vModel: 'birthday', config: { jnpfKey: 'date', label: 'Birthday' } }
  expect(findControl('date')?.parse(value, field)).toEqual({ ok: true, value })
  expect(toColumn({ type: 'datetime' }, value)).toBe(day.toISOString())
  expect(parseComparable({ type: 'datetime' }, value)).toBe(day.toISOString())
})
