-- Several seats may be to act at once: bit `seat` of `pending` is set for each of them.
ALTER TABLE turns RENAME COLUMN to_act TO pending;
UPDATE turns SET pending = CASE WHEN pending IS NULL THEN 0 ELSE 1 << pending END;

-- The seats whose turns begin with an entry, if there are several.
ALTER TABLE moves ADD COLUMN begun INTEGER;
