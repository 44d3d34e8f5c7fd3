import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/button.tsx'
import { Input } from './input.tsx'

export interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'onChange' | 'suffix'> {
  onChange: (typed: string) => void
}

/** A password input that hides its value until the user shows it. */
export function PasswordInput({ onChange, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...rest}
      type={isShown ? 'text' : 'password'}
      maxLength={64}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <IconButton
          size="small"
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
