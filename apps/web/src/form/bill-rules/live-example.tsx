import type { BillRuleRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { formatDate } from '@armature/form-engine/format/date'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '../reader.tsx'
import { readNumberParts } from './bill-rule-queries.ts'
import css from './live-example.module.css'

/** The number that the rule would generate next with the current values of the form. */
export function LiveExample({ rule, values }: { rule: BillRuleRow | undefined; values: Values }) {
  const { t } = useTranslation('billRules')
  const { offsetMinutes } = useReader()
  const [now] = useState(() => Date.now())
  const { prefix, dateFormat, digit, startNumber } = readNumberParts(values)
  const goesOn = rule && rule.thisNumber !== null && rule.prefix === prefix && rule.dateFormat === dateFormat
  const serial = goesOn ? Math.max((rule.thisNumber ?? 0) + 1, startNumber) : startNumber
  const day = dateFormat === '' ? '' : formatDate(now, dateFormat, offsetMinutes)
  const places = Math.min(12, Math.max(1, Math.trunc(digit) || 1))
  return (
    <p className={css.example} aria-live="polite">
      <span>{t('example')}</span>
      <output>
        {prefix}
        {day}
        {String(serial).padStart(places, '0')}
      </output>
    </p>
  )
}
