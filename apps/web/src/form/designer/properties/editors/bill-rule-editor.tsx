import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { PickedBox } from '../../../controls/parts/picked-box.tsx'
import { buildRuleChoicesQuery } from '../../../bill-rules/bill-rule-queries.ts'
import type { EditorProps } from '../setting-row.tsx'

const BillRulePicker = lazy(() => import('../../../bill-rules/bill-rule-picker.tsx'))

/** Selects the numbering rule that generates a number (F1.14); stored by id, a stored code is understood too. */
export function BillRuleEditor({ id, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const [isOpen, setOpen] = useState(false)
  const current = typeof value === 'string' ? value : ''
  const { data } = useQuery({ ...buildRuleChoicesQuery({ pageSize: 500 }), enabled: current !== '' })
  const rule = data?.list.find((each) => each.id === current || each.enCode === current)
  const name = rule?.fullName ?? (data ? t('editor.gone', { name: current }) : '…')
  return (
    <>
      <PickedBox
        id={id}
        label={label}
        items={current === '' ? [] : [{ id: current, name }]}
        isMultiple={false}
        icon={Search}
        placeholder={t('editor.choose')}
        isClearable
        disabled={false}
        invalid={current === '' || (data !== undefined && !rule)}
        shape="box"
        onOpen={() => setOpen(true)}
        onChange={() => onChange('')}
      />
      {isOpen && (
        <Suspense>
          <BillRulePicker
            current={rule?.id ?? ''}
            onCancel={() => setOpen(false)}
            onConfirm={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
