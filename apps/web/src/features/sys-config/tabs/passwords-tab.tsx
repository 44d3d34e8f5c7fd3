import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NumberInput } from '../number-input.tsx'
import { Setting } from '../setting.tsx'
import css from '../sys-config.module.css'
import type { TabProps } from '../sys-config-page.tsx'

const kinds = ['digit', 'lower', 'upper', 'symbol'] as const
const figures = [
  ['passwordDays', 'days'],
  ['passwordHistory', 'times'],
] as const

export function PasswordsTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  const needs = draft.passwordNeeds
  return (
    <>
      <Setting
        label={t('passwords.passwordMinLength')}
        help={t('passwords.passwordMinLengthHelp')}
        error={faultOf('passwordMinLength')}
      >
        {(described) => (
          <NumberInput
            {...described}
            unit={t('passwords.characters')}
            value={draft.passwordMinLength}
            onChange={(passwordMinLength) => onChange({ passwordMinLength })}
          />
        )}
      </Setting>
      <Setting label={t('passwords.passwordNeeds')} help={t('passwords.passwordNeedsHelp')}>
        {() => (
          <div role="group" aria-label={t('passwords.passwordNeeds')} className={css.checks}>
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={needs.includes(kind)}
                onChange={(isNeeded) =>
                  onChange({ passwordNeeds: kinds.filter((one) => (one === kind ? isNeeded : needs.includes(one))) })
                }
              >
                {t(`passwords.${kind}`)}
              </Checkbox>
            ))}
          </div>
        )}
      </Setting>
      {figures.map(([name, unit]) => (
        <Setting key={name} label={t(`passwords.${name}`)} help={t(`passwords.${name}Help`)} error={faultOf(name)}>
          {(described) => (
            <NumberInput
              {...described}
              unit={t(`passwords.${unit}`)}
              value={draft[name]}
              onChange={(typed) => onChange({ [name]: typed })}
            />
          )}
        </Setting>
      ))}
    </>
  )
}
