import type { Role } from '@didascalie/contract'
import { Icon } from '@didascalie/design'
import { texts } from '../../words/texts.js'
import css from './team-screen.module.css'

type RightName = keyof typeof texts.equipe.right
const rights: Record<RightName, readonly Role[]> = {
  follow: ['manager', 'trainer', 'reader'],
  read: ['manager', 'trainer'],
  open: ['manager', 'trainer'],
  proofs: ['manager', 'trainer', 'reader'],
  erase: ['manager'],
  team: ['manager'],
}

export function Rights() {
  const words = texts.equipe
  const roles: readonly Role[] = ['manager', 'trainer', 'reader']
  return (
    <section className={css.rights} aria-labelledby="rights">
      <h2 id="rights">{words.rights}</h2>
      <table>
        <caption className="sr">{words.rightsCaption}</caption>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {texts.common.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rights) as RightName[]).map((right) => (
            <tr key={right}>
              <th scope="row">{words.right[right]}</th>
              {roles.map((role) => (
                <td key={role}>
                  {rights[right].includes(role) ? (
                    <span className={css.can}>
                      <Icon name="tick" />
                      <span className="sr">{words.can}</span>
                    </span>
                  ) : (
                    <span>
                      <span aria-hidden="true">–</span>
                      <span className="sr">{words.cannot}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
