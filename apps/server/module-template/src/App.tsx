import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSignedIn, signOut } from './generated/api.js'
import { ModuleDetail, ModuleForm, ModuleList, actions } from './generated/screens.js'
import { texts } from './generated/texts.js'
import { DetailPage } from './generated/ui/detail-page.js'
import { EditPage } from './generated/ui/edit-page.js'
import { SignInPage } from './generated/ui/sign-in-page.js'

/** The pages of the module. This file is written once and never changed again: add your own pages here. */
export function App() {
  const [isIn, setIn] = useState<boolean | null>(null)
  useEffect(() => {
    isSignedIn().then(setIn, () => setIn(false))
  }, [])
  if (isIn === null) return null
  if (!isIn) return <SignInPage onSignedIn={() => setIn(true)} />
  return (
    <>
      <Pages />
      <footer className="page bar end">
        <button type="button" className="quiet" onClick={() => void signOut().finally(() => setIn(false))}>
          {texts.signOut}
        </button>
      </footer>
    </>
  )
}

/** `#/`, `#/new`, `#/view/<id>` and `#/edit/<id>`. */
function Pages() {
  const [page = '', id = ''] = useHash().replace(/^#\/?/, '').split('/')
  if ((page === 'new' && actions.canAdd) || (page === 'edit' && actions.canEdit))
    return (
      <EditPage key={id} id={page === 'new' ? '' : id} onSaved={(saved) => go(`view/${saved}`)} onClose={() => go('')}>
        {(form) => <ModuleForm form={form} />}
      </EditPage>
    )
  if (page === 'view')
    return (
      <DetailPage key={id} id={id} {...(actions.canEdit && { onEdit: () => go(`edit/${id}`) })} onClose={() => go('')}>
        {(record) => <ModuleDetail record={record} />}
      </DetailPage>
    )
  return (
    <ModuleList
      onOpen={(row) => go(`view/${row}`)}
      {...(actions.canAdd && { onAdd: () => go('new') })}
      {...(actions.canEdit && { onEdit: (row: string) => go(`edit/${row}`) })}
    />
  )
}

const go = (path: string) => {
  location.hash = `#/${path}`
}

const useHash = (): string =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash,
  )
