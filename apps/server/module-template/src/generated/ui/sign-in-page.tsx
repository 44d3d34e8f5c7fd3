import { type FormEvent, useState } from 'react'
import { signIn, toMessage } from '../api.js'
import { title } from '../module.js'
import { texts } from '../texts.js'

/** Signs in with the token of a session of the platform. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [token, setToken] = useState('')
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    try {
      await signIn(token.trim())
      onSignedIn()
    } catch (error) {
      setFailure(toMessage(error))
    }
  }
  return (
    <main className="page sign-in">
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <h1>{title}</h1>
        <label className="item">
          <span className="label">{texts.token}</span>
          <input
            type="password"
            autoComplete="off"
            required
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        </label>
        <p className="tip">{texts.tokenTip}</p>
        {failure !== '' && (
          <p className="problem" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="primary">
          {texts.signIn}
        </button>
      </form>
    </main>
  )
}
