/**
 * Preloaded into each child. Children run in a session of their own, so that the terminal's Ctrl-C reaches the
 * supervisor alone; if the supervisor is killed, this stops them as it would have.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
