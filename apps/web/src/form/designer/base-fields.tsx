import { useTranslation } from 'react-i18next'
import { languageNames, translationLanguages } from '../../lib/i18n/language.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Input, Textarea } from '../../ui/inputs/input.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import css from './designer.module.css'
import { IconPicker } from '../icons/icon-picker.tsx'
import type { Base } from './state/designer.ts'

/** Letters, digits, dots, underscores and dashes, starting with a letter; at most 64 characters. */
export const codePattern = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

export function validateBase(base: Pick<Base, 'fullName' | 'enCode'>): {
  fullName?: 'nameMissing'
  enCode?: 'codeMissing' | 'codeMalformed'
} {
  return {
    ...(base.fullName.trim() === '' ? { fullName: 'nameMissing' as const } : {}),
    ...(base.enCode === ''
      ? { enCode: 'codeMissing' as const }
      : codePattern.test(base.enCode)
        ? {}
        : { enCode: 'codeMalformed' as const }),
  }
}

interface BaseFieldsProps {
  base: Base
  onChange: (patch: Partial<Base>) => void
  /** the code belongs to another design */
  isCodeTaken?: boolean
  /** a released design keeps its code */
  isReleased?: boolean
  /** faults are shown only after the first input or submit */
  showFaults: boolean
}

/** Names, code, kind, menu place and icon of a design; used by the dialog of a new design and by the first step. */
export function BaseFields({ base, onChange, isCodeTaken = false, isReleased = false, showFaults }: BaseFieldsProps) {
  const { t } = useTranslation('designer')
  const faults = validateBase(base)
  const nameFault = showFaults && faults.fullName ? t(`base.${faults.fullName}`) : undefined
  const codeFault = isCodeTaken
    ? t('base.codeTaken')
    : base.enCode !== '' || showFaults
      ? faults.enCode && t(`base.${faults.enCode}`)
      : undefined
  return (
    <>
      <Field label={t('base.name')} required error={nameFault}>
        <Input maxLength={100} value={base.fullName} onChange={(event) => onChange({ fullName: event.target.value })} />
      </Field>
      <Field
        label={t('base.code')}
        required
        error={codeFault}
        help={t(isReleased ? 'base.codeReleased' : 'base.codeHelp')}
      >
        <Input
          maxLength={64}
          spellCheck={false}
          readOnly={isReleased}
          value={base.enCode}
          onChange={(event) => onChange({ enCode: event.target.value })}
        />
      </Field>
      {translationLanguages.map((language) => (
        <Field key={language} label={t('base.nameIn', { language: languageNames[language] })}>
          <Input
            maxLength={100}
            value={base.fullNameI18n[language] ?? ''}
            onChange={(event) => onChange({ fullNameI18n: { ...base.fullNameI18n, [language]: event.target.value } })}
          />
        </Field>
      ))}
      <Field label={t('base.category')} help={t('base.categoryHelp')}>
        <Input maxLength={64} value={base.category} onChange={(event) => onChange({ category: event.target.value })} />
      </Field>
      <div className={css.iconField}>
        <span>{t('base.icon')}</span>
        <IconPicker label={t('base.icon')} value={base.icon} onChange={(icon) => onChange({ icon })}>
          <MenuIcon name={base.icon} />
        </IconPicker>
      </div>
      <div className={css.iconField}>
        <span>{t('base.kind')}</span>
        <Segmented
          label={t('base.kind')}
          value={String(base.webType)}
          options={[
            { value: '2', label: t('base.withList') },
            { value: '1', label: t('base.formOnly') },
          ]}
          onChange={(webType) => onChange({ webType: Number(webType) })}
        />
      </div>
      <Field label={t('base.sort')} help={t('base.sortHelp')}>
        <Input
          type="number"
          numeric
          value={String(base.sortCode)}
          onChange={(event) => {
            const sortCode = Number(event.target.value)
            if (Number.isInteger(sortCode)) onChange({ sortCode })
          }}
        />
      </Field>
      <Field label={t('base.description')} className={css.wide ?? ''}>
        <Textarea
          rows={3}
          maxLength={500}
          value={base.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  )
}
