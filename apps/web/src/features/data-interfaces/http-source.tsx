import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import type { HeaderDraft } from './source-draft.ts'
import type { SourceProps } from './source-editor.tsx'
import css from './data-interfaces.module.css'

/** The call to another system: method, address, path of the list in the reply, headers. */
export function HttpSource({ source, onChange }: SourceProps) {
  const { t } = useTranslation('dataInterfaces')
  const headers = source.requestHeaders
  const set = (requestHeaders: HeaderDraft[]) => onChange({ ...source, requestHeaders })
  const change = (at: number, next: Partial<HeaderDraft>) =>
    set(headers.map((header, index) => (index === at ? { ...header, ...next } : header)))
  return (
    <>
      <div className={css.address}>
        <Field label={t('method')}>
          <NativeSelect
            value={source.requestMethod}
            options={['GET', 'POST'].map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange({ ...source, requestMethod: target.value === 'POST' ? 'POST' : 'GET' })}
          />
        </Field>
        <Field label={t('address')} required help={t('addressHelp')}>
          <Input
            maxLength={2000}
            spellCheck={false}
            value={source.path}
            placeholder="https://api.example.com/sites?country={country}"
            onChange={({ target }) => onChange({ ...source, path: target.value })}
          />
        </Field>
        <Field label={t('dataPath')} help={t('dataPathHelp')}>
          <Input
            maxLength={200}
            spellCheck={false}
            value={source.dataPath}
            placeholder="data.list"
            onChange={({ target }) => onChange({ ...source, dataPath: target.value })}
          />
        </Field>
      </div>
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
              label={t('removeLine', { name: header.field || String(at + 1) })}
              onClick={() => set(headers.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={Plus}
            disabled={headers.length >= 30}
            onClick={() => set([...headers, { field: '', defaultValue: '', hasValue: false }])}
          >
            {t('addHeader')}
          </Button>
        </div>
      </div>
    </>
  )
}
