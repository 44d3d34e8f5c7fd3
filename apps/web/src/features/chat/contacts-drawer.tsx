import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { closeDrawer } from './chat-store.ts'
import { ContactList } from './contact-list.tsx'
import css from './contacts.module.css'
import { ConversationList } from './conversation-list.tsx'

const views = ['conversations', 'contacts'] as const
type View = (typeof views)[number]

/** Recent conversations, and users to write to (S2.92, S9.09). */
export default function ContactsDrawer() {
  const { t } = useTranslation('chat')
  const [view, setView] = useState<View>('conversations')
  return (
    <Drawer open width={280} title={t('title')} onClose={closeDrawer} bodyClassName={css.body ?? ''}>
      <div className={css.views}>
        <Segmented
          stretch
          label={t('view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {view === 'contacts' ? <ContactList /> : <ConversationList onContacts={() => setView('contacts')} />}
    </Drawer>
  )
}
