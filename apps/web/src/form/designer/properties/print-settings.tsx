import type { FormData } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { printFlowTree, printFormTree } from '../../pickers/base-data.ts'
import { useDesigner } from '../state/designer.ts'
import css from './properties.module.css'

type PrintOptions = Pick<FormData, 'hasPrintBtn' | 'printId' | 'printButtonText'>

interface PrintSettingsProps {
  form: PrintOptions
  onChange: (patch: PrintOptions) => void
  /** a row of the panel */
  row: (line: { label: string; id?: string; children: ReactNode }) => ReactNode
}

/** Whether records can be printed, with which templates of the form, and the label of the button (F2.121, F2.124). */
export function PrintSettings({ form, onChange, row }: PrintSettingsProps) {
  const { t } = useTranslation('designer')
  const modelId = useDesigner((state) => state.id)
  const enabled = form.hasPrintBtn === true
  const { data: ofForms } = useQuery({ ...printFormTree, enabled })
  // its records may have a flow
  const { data: ofFlows } = useQuery({ ...printFlowTree, enabled })
  const known = ofForms && ofFlows && [...ofForms.list, ...ofFlows.list]
  const own = (known ?? []).flatMap(({ children }) => children.filter((one) => one.modelId === modelId))
  const printId = form.printId ?? ''
  const isGone = printId !== '' && known !== undefined && !own.some(({ id }) => id === printId)
  const options = [
    { value: '', label: t(own.length === 0 && known ? 'form.noTemplate' : 'form.chooseTemplate') },
    ...(isGone ? [{ value: printId, label: t('form.goneTemplate') }] : []),
    ...own.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ]
  return (
    <section className={css.group}>
      <h3>{t('form.printing')}</h3>
      {row({
        label: t('form.hasPrint'),
        children: (
          <Switch
            aria-label={t('form.hasPrint')}
            checked={form.hasPrintBtn === true}
            onChange={(hasPrintBtn) => onChange({ hasPrintBtn })}
          />
        ),
      })}
      {form.hasPrintBtn === true && (
        <>
          {row({
            label: t('form.printTemplate'),
            id: 'form-print-template',
            children: (
              <NativeSelect
                id="form-print-template"
                size="small"
                value={printId}
                options={options}
                onChange={(event) => onChange({ printId: event.target.value })}
              />
            ),
          })}
          {row({
            label: t('form.printText'),
            id: 'form-print-text',
            children: (
              <Input
                id="form-print-text"
                size="small"
                maxLength={20}
                placeholder={t('form.printDefault')}
                value={form.printButtonText ?? ''}
                onChange={(event) => onChange({ printButtonText: event.target.value })}
              />
            ),
          })}
          <p className={css.note}>{t('form.printHelp')}</p>
        </>
      )}
    </section>
  )
}
