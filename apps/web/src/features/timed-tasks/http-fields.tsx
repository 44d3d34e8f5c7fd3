import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect, Textarea } from '../../ui/inputs/input.tsx'
import type { HeaderDraft, WorkDraft } from './task-draft.ts'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The call to another system: method, address, content and headers. */
export function HttpFields({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const set = (next: Partial<WorkDraft>) => onChange({ ...work, ...next })
  return (
    <>
      <div className={css.address}>
        <Field label={t('method')}>
          <NativeSelect
            value={work.method}
            options={methods.map((value) => ({ value, label: value }))}
            onChange={({ target }) => set({ method: methods.find((one) => one === target.value) ?? 'POST' })}
          />
        </Field>
        <Field label={t('address')} required help={t('addressHelp')} error={findFault(fault, 'path')}>
          <Input
            maxLength={2000}
            spellCheck={false}
            value={work.path}
            placeholder="https://api.example.com/sync"
            onChange={({ target }) => set({ path: target.value })}
          />
        </Field>
      </div>
      {work.method !== 'GET' && (
        <Field label={t('body')} help={t('bodyHelp')} error={findFault(fault, 'body')}>
          <Textarea
            rows={4}
            maxLength={20_000}
            spellCheck={false}
            className={css.code}
            value={work.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        </Field>
      )}
      <Headers headers={work.headers} onChange={(headers) => set({ headers })} />
    </>
  )
}

function Headers({ headers, onChange }: { headers: HeaderDraft[]; onChange: (headers: HeaderDraft[]) => void }) {
  const { t } = useTranslation('timedTasks')
  const change = (at: number, next: Partial<HeaderDraft>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...next } : header)))
  return (
    <div className={css.lines} role="group" aria-label={t('headers')}>
      {headers.map((header, at) => (
        <div key={at} className={css.header}>
          <Input
            maxLength={100}
            spellCheck={false}
            value={header.field}
            placeholder={t('headerName')}
            aria-label={t('headerNameOf', { number: at + 1 })}
            onChange={({ target }) => change(at, { field: target.value, hasValue: false })}
          />
          <Input
            maxLength={4000}
            spellCheck={false}
            autoComplete="off"
            value={header.defaultValue}
            placeholder={t(header.hasValue ? 'headerKept' : 'headerValue')}
            aria-label={t('headerValueOf', { number: at + 1 })}
            onChange={({ target }) => change(at, { defaultValue: target.value })}
          />
          <IconButton
            icon={Trash2}
            label={t('removeHeader', { name: header.field || String(at + 1) })}
            onClick={() => onChange(headers.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={headers.length >= 30}
          onClick={() => onChange([...headers, { field: '', defaultValue: '', hasValue: false }])}
        >
          {t('addHeader')}
        </Button>
      </div>
    </div>
  )
}
