import { ProfilePage } from '../features/profile/profile-page.tsx'
import { SecondFactorPanel } from '../features/second-factor/second-factor-panel.tsx'

/** The user's profile page with the parts that other features add. */
export default function Profile() {
  return <ProfilePage secondFactor={<SecondFactorPanel />} />
}
