import { useTranslation } from 'react-i18next'
import { Radio } from '../../../ui/inputs/radio.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { NumberInput } from '../number-input.tsx'
import { Setting } from '../setting.tsx'
import css from '../sys-config.module.css'
import type { TabProps } from '../sys-config-page.tsx'

export function SignInTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return (
    <>
      <Setting label={t('signIn.loginNeedCode')} help={t('signIn.loginNeedCodeHelp')}>
        {({ invalid: _, ...described }) => (
          <Switch
            {...described}
            checked={draft.loginNeedCode}
            onChange={(loginNeedCode) => onChange({ loginNeedCode })}
          />
        )}
      </Setting>
      <Setting label={t('signIn.secondLogin')} help={t('signIn.secondLoginHelp')}>
        {({ id }) => (
          <div role="radiogroup" aria-label={t('signIn.secondLogin')} className={css.choices}>
            {(['allow', 'replace', 'refuse'] as const).map((way) => (
              <div key={way}>
                <Radio name={id} checked={draft.secondLogin === way} onChange={() => onChange({ secondLogin: way })}>
                  {t(`signIn.${way}`)}
                </Radio>
                <p>{t(`signIn.${way}Help`)}</p>
              </div>
            ))}
          </div>
        )}
      </Setting>
      {draft.secondLogin === 'allow' && (
        <Setting
          label={t('signIn.sessionsPerUser')}
          help={t('signIn.sessionsPerUserHelp')}
          error={faultOf('sessionsPerUser')}
        >
          {(described) => (
            <NumberInput
              {...described}
              unit={t('signIn.places')}
              value={draft.sessionsPerUser}
              onChange={(sessionsPerUser) => onChange({ sessionsPerUser })}
            />
          )}
        </Setting>
      )}
    </>
  )
}
