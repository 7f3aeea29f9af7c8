import type { Role } from '@didascalie/contract'
import { Checkbox, Radios } from '../../design/field.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { texts } from '../../words/texts.js'
import css from './team-screen.module.css'

export interface RoleAndSessions {
  role: Role
  /** The ids of the sessions that the member may open. `null`: all sessions. */
  sessions: string[] | null
}

interface RoleFieldsProps {
  current: RoleAndSessions
  onChange: (current: RoleAndSessions) => void
}

const roles: readonly Role[] = ['manager', 'trainer', 'reader']

export function RoleFields({ current, onChange }: RoleFieldsProps) {
  const { organisationUID } = useConsole()
  const words = texts.equipe.dialog
  const { data } = useCall('listSessions', { organisationUID })
  const { sessions } = current
  return (
    <>
      <Radios
        name="role"
        legend={words.role}
        value={current.role}
        options={roles.map((value) => ({
          value,
          label: texts.common.roles[value],
          hint: words.roleHints[value],
        }))}
        onChange={(role) => onChange({ role, sessions: role === 'manager' ? null : sessions })}
      />
      {current.role !== 'manager' && (
        <Radios
          name="sessions"
          legend={words.sessions}
          value={sessions === null ? 'all' : 'some'}
          options={[
            { value: 'all', label: words.allSessions },
            { value: 'some', label: words.oneSession },
          ]}
          onChange={(value) => onChange({ ...current, sessions: value === 'all' ? null : [] })}
        />
      )}
      {sessions !== null && (
        <fieldset className={css.pick}>
          <legend className="sr">{words.pick}</legend>
          {data?.sessions.map(({ uid, name }) => (
            <Checkbox
              key={uid}
              label={name}
              checked={sessions.includes(uid)}
              onChange={(isOn) =>
                onChange({
                  ...current,
                  sessions: isOn ? [...sessions, uid] : sessions.filter((other) => other !== uid),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
