import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Choice } from './choice.tsx'

interface FormChoiceProps {
  label: string
  value: string
  help: string
  error: string | undefined
  /** called for another form only */
  onChange: (modelId: string) => void
}

/** The released form that a task works on. */
export function FormChoice({ label, value, help, error, onChange }: FormChoiceProps) {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { signal, silent: true }),
    staleTime: 30_000,
  })
  const options = (data?.list ?? []).map((model) => ({ value: model.id, label: translateName(model, language) }))
  return (
    <Field label={label} required help={help} error={error}>
      <Choice
        label={label}
        value={value}
        options={options}
        onChange={(modelId) => modelId !== value && onChange(modelId)}
      />
    </Field>
  )
}
