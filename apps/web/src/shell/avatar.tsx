import type { UserInfo } from '@armature/contract'
import { classNames } from '../ui/class-names.ts'
import styles from './avatar.module.css'

/** A person's picture, or the first character of his name. His name stands beside it. */
export function Avatar({
  user,
  size = 'small',
}: {
  user: Pick<UserInfo, 'headIcon' | 'realName'>
  size?: 'small' | 'large'
}) {
  return (
    <span className={classNames(styles.avatar, size === 'large' && styles.large)} aria-hidden>
      {user.headIcon ? <img src={user.headIcon} alt="" /> : user.realName.slice(0, 1)}
    </span>
  )
}
