/** Where the journeys' own servers listen: beside those that a developer may be looking at. */
export const port = Number(process.env.JOURNEY_PORT ?? 4690)

export const site = `http://127.0.0.1:${port}`
export const partners = `http://localhost:${port + 1}`

/** The site as it is while it is closed. */
export const closedPort = port + 2
export const closedSite = `http://127.0.0.1:${closedPort}`
