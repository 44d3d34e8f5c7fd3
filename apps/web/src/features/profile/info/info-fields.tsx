import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../form/controls/parts/day-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import css from '../profile.module.css'
import type { Editable, Faults } from './info.ts'

export interface InfoFieldsProps {
  values: Editable
  faults: Faults
  /** the typed password where one is required, else null */
  password: string | null
  onPassword: (typed: string) => void
  onChange: (change: Partial<Editable>) => void
}

export function InfoFields({ values, faults, password, onPassword, onChange }: InfoFieldsProps) {
  const { t } = useTranslation('profile')
  const textOf = (field: Exclude<keyof Editable, 'gender'>, rest: Partial<ComponentProps<typeof Input>> = {}) => (
    <Input value={values[field]} onChange={(event) => onChange({ [field]: event.target.value })} {...rest} />
  )
  const labelled = (field: keyof Faults) => ({
    label: t(`info.${field}`),
    error: faults[field] && translateFault(faults[field], t),
  })
  return (
    <div className={css.fields}>
      <Field {...labelled('realName')} required>
        {textOf('realName', { maxLength: 50, autoComplete: 'name' })}
      </Field>
      <Field {...labelled('gender')}>
        <NativeSelect
          value={String(values.gender)}
          options={[0, 1, 2].map((value) => ({ value: String(value), label: t(`gender.${value}`) }))}
          onChange={(event) => onChange({ gender: Number(event.target.value) })}
        />
      </Field>
      <Field {...labelled('mobilePhone')} help={t('info.mobileHelp')}>
        {textOf('mobilePhone', { maxLength: 11, inputMode: 'tel', autoComplete: 'tel-national' })}
      </Field>
      {password !== null && (
        <Field {...labelled('password')} required>
          <PasswordInput value={password} autoComplete="current-password" onChange={onPassword} />
        </Field>
      )}
      <Field {...labelled('email')}>
        {textOf('email', { maxLength: 100, inputMode: 'email', autoComplete: 'email' })}
      </Field>
      <Field {...labelled('birthday')}>
        <DayInput
          size="usual"
          label={t('info.birthday')}
          value={values.birthday}
          onChange={(birthday) => onChange({ birthday })}
        />
      </Field>
      <Field {...labelled('certificatesNumber')}>{textOf('certificatesNumber', { maxLength: 18 })}</Field>
      <Field {...labelled('urgentContacts')}>{textOf('urgentContacts', { maxLength: 50 })}</Field>
      <Field {...labelled('urgentTelePhone')}>{textOf('urgentTelePhone', { maxLength: 20, inputMode: 'tel' })}</Field>
      <Field {...labelled('landline')}>{textOf('landline', { maxLength: 20, inputMode: 'tel' })}</Field>
      <Field {...labelled('postalAddress')}>{textOf('postalAddress', { maxLength: 200 })}</Field>
      <Field {...labelled('signature')} className={css.wide ?? ''}>
        {textOf('signature', { maxLength: 100, placeholder: t('info.signatureHint') })}
      </Field>
    </div>
  )
}

/** Client-side errors are text keys; the server's are messages already. */
const translateFault = (fault: string, t: (key: string) => string): string =>
  fault.startsWith('faults.') ? t(fault) : fault
