import { changeMembership } from '../happenings/change-membership.ts'
import { postService } from '../happenings/post.ts'
import type { Sandbox } from '../sandbox.ts'
import { basicGroupAdmin } from '../world/membership.ts'
import type { Group, Membership } from '../world/world.ts'
import { type Plan, rightsOf } from './groups.ts'
import { people } from './people.ts'

/** The owner adds the bot, as what the plan of their group says. */
export function bringBot(sandbox: Sandbox, group: Group, { bot = 'member', type, owner }: Plan) {
  const { id } = sandbox.world.bot
  const by = people[owner].id
  const to: Membership =
    bot === 'member'
      ? { status: 'member' }
      : {
          status: 'administrator',
          rights: type === 'group' ? { ...basicGroupAdmin } : rightsOf(bot),
          promoted_by: by,
        }
  changeMembership(sandbox, group, id, { to, by })
  postService(sandbox, group, by, { kind: 'joined', users: [id] })
}
