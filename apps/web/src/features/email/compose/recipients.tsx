import type { MailPerson } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AntdProvider } from '../../../ui/antd-provider.tsx'
import { toast } from '../../../ui/toast-state.ts'
import { colleaguesQuery } from '../email-api.ts'
import { personText, readPerson } from '../people.ts'

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
  const { data = [] } = useQuery(colleaguesQuery(keyword.trim()))
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
        value={value.map(personText)}
        placeholder={t('compose.addressHint')}
        tokenSeparators={[',', ';', '，', '；', '\n']}
        options={data.map((one) => ({ value: personText(one), label: `${personText(one)} · ${one.organize}` }))}
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        {...(invalid ? { status: 'error' as const } : {})}
        style={{ width: '100%' }}
        onChange={change}
      />
    </AntdProvider>
  )
}
