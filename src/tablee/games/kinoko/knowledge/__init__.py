"""What a seat of Kinoko may know (`view`, `log`), and the tables that fit this knowledge (`belief`)."""
