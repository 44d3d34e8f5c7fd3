import { parameterTypes, type InterfaceParameter, type ParameterType } from '@armature/contract'
import { Plus, Trash2, WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { findMissingParameters, createParameter } from './source-draft.ts'
import type { SourceProps } from './source-editor.tsx'
import css from './data-interfaces.module.css'

/** Parameters that a call of the interface accepts. */
export function ParameterTable({ source, onChange }: SourceProps) {
  const { t } = useTranslation('dataInterfaces')
  const list = source.requestParameters
  const missing = findMissingParameters(source)
  const set = (requestParameters: InterfaceParameter[]) => onChange({ ...source, requestParameters })
  const change = (at: number, next: Partial<InterfaceParameter>) =>
    set(list.map((parameter, index) => (index === at ? { ...parameter, ...next } : parameter)))
  const types = parameterTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  return (
    <section className={css.part} aria-label={t('parameters')}>
      <h3 className={css.heading}>{t('parameters')}</h3>
      {list.length === 0 && missing.length === 0 && <p className={css.nothing}>{t('noParameters')}</p>}
      {list.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>{t('parameter')}</th>
                <th>{t('meaning')}</th>
                <th>{t('type')}</th>
                <th>{t('defaultValue')}</th>
                <th>{t('required')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {list.map((parameter, at) => {
                const name = parameter.field || String(at + 1)
                return (
                  <tr key={at}>
                    <td>
                      <Input
                        size="small"
                        maxLength={63}
                        spellCheck={false}
                        value={parameter.field}
                        aria-label={t('nameOf', { name })}
                        onChange={({ target }) => change(at, { field: target.value.trim() })}
                      />
                    </td>
                    <td>
                      <Input
                        size="small"
                        maxLength={100}
                        value={parameter.fieldName}
                        aria-label={t('meaningOf', { name })}
                        onChange={({ target }) => change(at, { fieldName: target.value })}
                      />
                    </td>
                    <td>
                      <NativeSelect
                        size="small"
                        value={parameter.dataType}
                        options={types}
                        aria-label={t('typeOf', { name })}
                        onChange={({ target }) => change(at, { dataType: target.value as ParameterType })}
                      />
                    </td>
                    <td>
                      <Input
                        size="small"
                        maxLength={4000}
                        value={parameter.defaultValue}
                        aria-label={t('defaultOf', { name })}
                        onChange={({ target }) => change(at, { defaultValue: target.value })}
                      />
                    </td>
                    <td className={css.middle}>
                      <Checkbox
                        aria-label={t('requiredOf', { name })}
                        checked={parameter.required}
                        onChange={(required) => change(at, { required })}
                      />
                    </td>
                    <td>
                      <IconButton
                        size="small"
                        icon={Trash2}
                        label={t('removeLine', { name })}
                        onClick={() => set(list.filter((_, index) => index !== at))}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <div className={css.row}>
        <Button
          size="small"
          icon={Plus}
          disabled={list.length >= 50}
          onClick={() => set([...list, createParameter('')])}
        >
          {t('addParameter')}
        </Button>
        {missing.length > 0 && (
          <Button size="small" icon={WandSparkles} onClick={() => set([...list, ...missing.map(createParameter)])}>
            {t('takeParameters', { names: missing.join(', ') })}
          </Button>
        )}
      </div>
    </section>
  )
}
