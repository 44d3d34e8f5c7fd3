import { AccountPanel } from './account-panel.tsx'
import { directoryKinds } from './directory-api.ts'
import css from './directories.module.css'

/** WeCom and DingTalk: accounts of the company. */
export default function DirectoryPage() {
  return (
    <div className={css.page}>
      {directoryKinds.map((id) => (
        <AccountPanel key={id} id={id} />
      ))}
    </div>
  )
}
