import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './demonstration.module.css'

export interface DemonstrationAccount {
  account: string
  password: string
  role: string
}

/** Buttons that enter the demonstration accounts. */
export default function Demonstration({
  accounts,
  onChoose,
}: {
  accounts: DemonstrationAccount[]
  onChoose: (account: DemonstrationAccount) => void
}) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.demonstration}>
      <p>
        <b>{t('demonstration')}</b> <span>{t('demonstrationHint')}</span>
      </p>
      <div className={styles.accounts}>
        {accounts.map((account) => (
          <Button key={account.account} size="small" onClick={() => onChoose(account)}>
            {account.account} <span>{account.role}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
