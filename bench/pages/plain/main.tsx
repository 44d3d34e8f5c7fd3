import { useEffect, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, fetchRows, isSignedIn, signIn, type Row } from '../calls.ts'

/** The least that React needs for a sign-in form and a list: no styles, no router, no texts in other languages. */
function Page() {
  const [signedIn, setSignedIn] = useState(isSignedIn)
  return signedIn ? <List /> : <SignIn onDone={() => setSignedIn(true)} />
}

function SignIn({ onDone }: { onDone: () => void }) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn(account, password).then(onDone)
  }
  return (
    <form onSubmit={submit}>
      <h1>登录</h1>
      <input placeholder="账号" value={account} onChange={(event) => setAccount(event.target.value)} />
      <input
        placeholder="密码"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="submit">登录</button>
    </form>
  )
}

function List() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => void fetchRows().then(setRows), [])
  return (
    <table>
      <thead>
        <tr>
          {columns.map(([name, label]) => (
            <th key={name}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(([name]) => (
              <td key={name}>{String(row[name] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
