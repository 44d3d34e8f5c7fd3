import { fileFields, sentFileFormats } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { createField } from '../../form/plain/named-fields.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect, Textarea } from '../../ui/inputs/input.tsx'
import { RadioGroup } from '../../ui/inputs/radio.tsx'
import { type ControlInField, FieldControl } from './field-control.tsx'
import { FileTrialPart } from './file-trial.tsx'
import { ListContent } from './list-content.tsx'
import { ReportContent } from './report-content.tsx'
import type { FileDraft } from './task-draft.ts'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

const sources = ['report', 'list'] as const

/** The report or list that is sent, its recipients, and the message that it comes with. */
export default function FileFields({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const { file } = work
  const set = (next: Partial<FileDraft>) => onChange({ ...work, file: { ...file, ...next } })
  const names = fileFields.map((name) => `{${name}} ${t(`file.fields.${name}`)}`).join(t('file.separator'))
  return (
    <>
      <RadioGroup
        className={css.kinds ?? ''}
        label={t('file.source')}
        value={file.source}
        options={sources.map((value) => ({ value, label: t(`file.sources.${value}`) }))}
        onChange={(source) => set({ source, periods: [] })}
      />
      {file.source === 'report' ? (
        <ReportContent work={work} fault={fault} onChange={onChange} />
      ) : (
        <ListContent work={work} fault={fault} onChange={onChange} />
      )}
      <Field label={t('file.format')} help={file.format === 'pdf' && t('file.pdfHelp')}>
        <NativeSelect
          value={file.format}
          options={sentFileFormats.map((value) => ({ value, label: t(`file.formats.${value}`) }))}
          onChange={({ target }) => set({ format: target.value === 'pdf' ? 'pdf' : 'excel' })}
        />
      </Field>
      <Field
        label={t('file.recipients')}
        required
        help={t('file.recipientsHelp')}
        error={findFault(fault, 'recipients')}
      >
        <Recipients
          label={t('file.recipients')}
          value={file.recipients}
          onChange={(recipients) => set({ recipients })}
        />
      </Field>
      <Field
        label={t('file.subject')}
        required
        help={t('file.subjectHelp', { names })}
        error={findFault(fault, 'subject')}
      >
        <Input maxLength={200} value={file.subject} onChange={({ target }) => set({ subject: target.value })} />
      </Field>
      <Field label={t('file.text')} help={t('file.textHelp')} error={findFault(fault, 'text')}>
        <Textarea rows={4} maxLength={2_000} value={file.text} onChange={({ target }) => set({ text: target.value })} />
      </Field>
      <FileTrialPart work={work} />
    </>
  )
}

interface RecipientsProps extends ControlInField {
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Users, organizations, roles, positions and groups in one picker. */
function Recipients({ onChange, ...rest }: RecipientsProps) {
  const { label } = rest
  const field = createField('usersSelect', 'recipients', label, {}, { multiple: true, title: label, selectType: 'all' })
  return (
    <FieldControl
      {...rest}
      field={field}
      onChange={(next) => onChange(Array.isArray(next) ? (next as string[]) : [])}
    />
  )
}
