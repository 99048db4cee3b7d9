"""Backs up a served place at regular intervals, and removes old backups.

Copying runs in a thread on a connection of its own, so nobody at a table notices it.
"""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.server.place_settings import Settings
from tablee.server.place_time import now
from tablee.store.backup_folder import BackupFolder
from tablee.store.place_file import PlaceFile
from tablee.store.sqlite import FILE

log = logging.getLogger(__name__)
HOUR_MS = 3_600_000
RETRY_SECONDS = 600.0
"""The time after which a backup is tried again that has failed."""
LONGEST_WAIT_SECONDS = 3600.0


class ScheduledBackups:
    """Writes a backup whenever the newest one in the folder is old enough, also after a restart."""

    def __init__(self, settings: Settings, can_back_up: Callable[[], bool]) -> None:
        self._settings = settings
        self._place = PlaceFile(Path(settings.data) / FILE)
        self._folder = BackupFolder(backup_folder(settings))
        self._can_back_up = can_back_up
        """Whether the file is still the place's own. A backup of another must not replace a good one."""
        self.written = 0
        self.failures = 0
        self.bytes = 0
        """The size of the newest backup."""
        self.last_ms = 0
        """When the newest backup was begun."""
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start. Raises a Mistake if the folder cannot be read."""
        for newest in self._folder.backups()[-1:]:
            self.last_ms, self.bytes = round(newest.at.timestamp() * 1000), newest.path.stat().st_size
        self._task = asyncio.create_task(self._keep_backing_up())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _keep_backing_up(self) -> None:
        while True:
            due_ms = self.last_ms + round(self._settings.backup_hours * HOUR_MS)
            if now() >= due_ms and not await self.back_up():
                await asyncio.sleep(min(RETRY_SECONDS, self._settings.backup_hours * 3600))
            left = min((due_ms - now()) / 1000, LONGEST_WAIT_SECONDS)
            await asyncio.sleep(max(left, 0.0))

    async def back_up(self) -> bool:
        """Write a backup and remove old ones. Returns whether that succeeded."""
        try:
            if not self._can_back_up():
                raise Mistake("place-lost")
            await asyncio.to_thread(self._back_up)
        except Exception as error:  # whatever happens, the next one must be tried
            self.failures += 1
            log.error("no backup", extra={"why": str(error)})
            return False
        return True

    def _back_up(self) -> None:
        """Called in a thread."""
        at = now()
        path = self._folder.write(self._place, at)
        self.last_ms, self.bytes = at, path.stat().st_size
        self.written += 1
        log.info("backup", extra={"file": str(path), "bytes": self.bytes})
        settings = self._settings
        for removed in self._folder.remove_old(at, settings.backups_kept, settings.backup_days):
            log.info("old backup removed", extra={"file": str(removed)})


def backup_folder(settings: Settings) -> Path:
    """The folder for backups. A relative one is in the data folder."""
    return Path(settings.data) / settings.backup_folder
