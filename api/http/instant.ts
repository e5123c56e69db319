/** Milliseconds since 1970 → ISO 8601 UTC. */
export function instant(milliseconds: number): string;
export function instant(milliseconds: number | null): string | null;
export function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
