import type { MailPerson } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AntdProvider } from '../../../ui/theme/antd-provider.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { buildColleaguesQuery } from '../email-api.ts'
import { formatPerson, readPerson } from '../people.ts'

interface RecipientsProps {
  id: string
  label: string
  value: readonly MailPerson[]
  onChange: (people: MailPerson[]) => void
  invalid: boolean
  describedBy?: string | undefined
}

/** Input for typed or pasted addresses, with a list of colleagues. */
export default function Recipients({ id, label, value, onChange, invalid, describedBy }: RecipientsProps) {
  const { t } = useTranslation('email')
  const [keyword, setKeyword] = useState('')
  const { data = [] } = useQuery(buildColleaguesQuery(keyword.trim()))
  const change = (texts: string[]) => {
    const people: MailPerson[] = []
    for (const text of texts) {
      const person = readPerson(text)
      if (!person) toast.warning(t('compose.notAddress', { text }))
      else if (!people.some(({ address }) => address === person.address)) people.push(person)
    }
    setKeyword('')
    onChange(people)
  }
  return (
    <AntdProvider>
      <Select<string[]>
        id={id}
        mode="tags"
        aria-label={label}
        aria-describedby={describedBy}
        value={value.map(formatPerson)}
        placeholder={t('compose.addressHint')}
        tokenSeparators={[',', ';', '，', '；', '\n']}
        options={data.map((one) => ({ value: formatPerson(one), label: `${formatPerson(one)} · ${one.organize}` }))}
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        {...(invalid ? { status: 'error' as const } : {})}
        style={{ width: '100%' }}
        onChange={change}
      />
    </AntdProvider>
  )
}
