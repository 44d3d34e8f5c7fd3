import { controlOf } from '@armature/form-engine'
import { expect, it } from 'vitest'
import { fromClock, toClock } from './moments.ts'

const field = { vModel: 'birthday', config: { jnpfKey: 'date', label: 'Birthday' } }

it('gives the moment of the wall clock in the zone that dates are shown in', () => {
  const noon = Date.UTC(2026, 0, 31, 4)
  const clock = toClock(noon, 480)
  expect(clock?.format('YYYY-MM-DD HH:mm')).toBe('2026-01-31 12:00')
  expect(clock && fromClock(clock, 480)).toBe(noon)
})

it('gives a chosen day of early 1970 so that the form keeps that day (F9.64, FO.112)', () => {
  const clock = toClock(Date.UTC(1970, 1, 1), 0)
  const chosen = clock && fromClock(clock, 0)
  expect(controlOf('date')?.parse(chosen, field)).toEqual({ ok: true, value: chosen })
  expect(toClock(chosen, 0)?.format('YYYY-MM-DD')).toBe('1970-02-01')
})
