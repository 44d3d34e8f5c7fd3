import { maxCountedOldRows } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { getCurrentLanguage } from '../../../lib/i18n/i18n.ts'
import { Note } from '../../../ui/inputs/field.tsx'
import { ranges } from '../draft.ts'
import { NumberInput } from '../number-input.tsx'
import { Setting } from '../setting.tsx'
import css from '../sys-config.module.css'
import type { TabProps } from '../sys-config-page.tsx'
import { useOldRows } from '../use-old-rows.ts'

/** How long logs, messages, chats and mails are kept, and how many rows the next clean-up would delete. */
export function RetentionTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  const oldRows = useOldRows(draft)
  return (
    <>
      <p className={css.lead}>{t('retention.text')}</p>
      {(
        [
          'userLogDays',
          'interfaceLogDays',
          'messageDays',
          'chatDays',
          'mailDays',
          'weChatDays',
          'calendarDays',
        ] as const
      ).map((name) => {
        const told = formatOldRows(oldRows?.[name])
        return (
          <Setting key={name} label={t(`retention.${name}`)} help={t(`retention.${name}Help`)} error={faultOf(name)}>
            {(described) => (
              <>
                <NumberInput
                  {...described}
                  unit={t('retention.days')}
                  placeholder={ranges[name].min === 0 ? '0' : ''}
                  value={draft[name]}
                  onChange={(typed) => onChange({ [name]: typed })}
                />
                {told && <Note>{t(told.key, told.values)}</Note>}
              </>
            )}
          </Setting>
        )
      })}
    </>
  )
}

/** undefined where nothing is counted */
function formatOldRows(rows: number | undefined) {
  if (rows === undefined) return undefined
  const n = new Intl.NumberFormat(getCurrentLanguage()).format(Math.min(rows, maxCountedOldRows))
  const key = rows === 0 ? 'noOldRows' : rows > maxCountedOldRows ? 'manyOldRows' : 'oldRows'
  return { key: `retention.${key}`, values: { n } } as const
}
